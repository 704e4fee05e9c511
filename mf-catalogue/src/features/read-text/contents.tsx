import type { MouseEvent } from 'react';
import { useText } from '#lib/text';
import styles from './contents.module.css';
import type { SectionId } from './section';

/** Leads to the heading without a step in the browser's history, and hands it the focus. */
function lead(event: MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** The table of contents: beside the text where there is room, folded above it where there is not. */
export function Contents({ sections }: { sections: SectionId[] }) {
  const t = useText();
  const links = (
    <ol className={styles.list}>
      {sections.map((id) => (
        <li key={id}>
          <a href={`#${id}`} onClick={(event) => lead(event, id)}>
            {t(`text.${id}`)}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav aria-label={t('text.contents')} className={styles.wide}>
        <p className={styles.title}>{t('text.contents')}</p>
        {links}
      </nav>
      <details className={styles.narrow}>
        <summary>{t('text.contents')}</summary>
        {links}
      </details>
    </>
  );
}
