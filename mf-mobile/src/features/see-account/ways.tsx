import { Link, type SessionUser, usePaths } from '@charis/shared/remote';
import { useText } from '#lib/text';
import styles from './ways.module.css';
import { waysOf } from './ways.rules';

/** The own pages of an account, below each other. */
export function Ways({ role }: { role: SessionUser['userRole'] }) {
  const t = useText();
  const paths = usePaths();
  return (
    <ul className={styles.list}>
      {waysOf(role).map(({ page, text }) => (
        <li key={page}>
          <Link className={styles.way} to={paths[page]()}>
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
