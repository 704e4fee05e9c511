import { Link, type SessionUser, usePaths } from '@charis/shared/remote';
import { useText } from '#lib/text';
import styles from './account-links.module.css';
import { groupsOf } from './account-links.rules';

/** Shows the own pages of an account, in groups below each other. */
export function AccountLinks({ user }: { user: SessionUser }) {
  const t = useText();
  const paths = usePaths();
  return groupsOf(user, paths).map(({ title, ways }) => (
    <section className={styles.group} key={title}>
      <h3 className={styles.title}>{t(title)}</h3>
      <ul className={styles.list}>
        {ways.map(({ to, text }) => (
          <li key={text}>
            <Link className={styles.next} to={to}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
