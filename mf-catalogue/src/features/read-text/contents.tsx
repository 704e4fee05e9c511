import { Link, useLocation } from '@charis/shared/remote';
import { leadTo, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './contents.module.css';

export interface ContentsEntry {
  /** The id of the element that it leads to. */
  id: string;
  title: string;
}

/** Shows the table of contents: beside the text where there is room, folded above it where there is not. Each press is a step to come back from. */
export function Contents({ entries }: { entries: readonly ContentsEntry[] }) {
  const t = useText();
  const { pathname, search, hash } = useLocation();
  const links = (
    <ol className={styles.list}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <Link
            // The address does not change when the section is the one that it names.
            onClick={() => hash === `#${id}` && leadTo(id)}
            to={{ pathname, search, hash: `#${id}` }}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav aria-label={t('text.contents')} className={styles.wide}>
        <p className={look('muted', 'small', 'below-8')}>{t('text.contents')}</p>
        {links}
      </nav>
      <details className={styles.narrow}>
        <summary>{t('text.contents')}</summary>
        {links}
      </details>
    </>
  );
}
