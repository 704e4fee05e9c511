import { Link, usePaths } from '@charis/shared/remote';
import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar';
import { Icon } from './icon';
import { useStepsBack } from './mobile-history';
import styles from './mobile-page.module.css';
import { Refreshable } from './refreshable';
import { useText } from './text';

/** Shows the frame of the mobile pages: app bar with the page's title and the search, content that can be pulled, bottom bar. */
export function MobilePage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const paths = usePaths();
  useStepsBack();
  return (
    <>
      <header className={styles.bar}>
        <Link className={styles.brand} to="/mobile">
          {t('brand')}
        </Link>
        <h1 className={styles.title}>{title}</h1>
        <Link aria-label={t('search.title')} className={styles.search} to={paths.search()}>
          <Icon drawing="search" />
        </Link>
      </header>
      <div className={styles.content}>
        <Refreshable>{children}</Refreshable>
      </div>
      <BottomBar />
    </>
  );
}
