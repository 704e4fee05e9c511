import { Link } from '@charis/shared/remote';
import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar';
import styles from './mobile-page.module.css';
import { useText } from './text';

/** The frame of the mobile pages: app bar with the page's title, content, bottom bar. */
export function MobilePage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  return (
    <>
      <header className={styles.bar}>
        <Link className={styles.brand} to="/mobile">
          {t('brand')}
        </Link>
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.content}>{children}</div>
      <BottomBar />
    </>
  );
}
