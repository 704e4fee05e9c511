import { Link } from '@charis/shared/remote';
import type { ReactNode } from 'react';
import styles from './inner-page.module.css';
import { useText } from './text';

interface InnerPageProps {
  title: string;
  /** Path of the page that the arrow leads to. */
  back: string;
  children: ReactNode;
}

/** The frame of the pages behind the bar's places: an arrow back, the title, content. */
export function InnerPage({ title, back, children }: InnerPageProps) {
  const t = useText();
  return (
    <>
      <header className={styles.bar}>
        <Link aria-label={t('back')} className={styles.back} to={back}>
          <svg aria-hidden="true" fill="none" height="20" stroke="currentColor" strokeWidth="1.5" viewBox="0 0 20 20">
            <path d="M16 10H4M9 5l-5 5 5 5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </Link>
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.content}>{children}</div>
    </>
  );
}
