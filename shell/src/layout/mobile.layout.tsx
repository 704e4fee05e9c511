import type { MatchedRoute } from '@charis/shared/composition';
import { Suspense } from 'react';
import { LayoutOfferPlace } from './layout-offer-place';
import { lazyWithRetry } from './lazy-with-retry';
import styles from './mobile.module.css';
import { Pages } from './pages';

const LanguageSwitch = lazyWithRetry(() => import('./language-switch'));

/**
 * Shows the ground of the mobile pages; their bars belong to the remote that draws them. The log-in is what guests see, so that is where they choose
 * the language.
 */
export default function MobileLayout({ match }: { match: MatchedRoute | undefined }) {
  return (
    <>
      <main className={styles.main} id="content" tabIndex={-1}>
        <Pages match={match} />
        {match?.route.path === '/mobile/login' ? (
          <div className={styles.language}>
            <Suspense>
              <LanguageSwitch />
            </Suspense>
          </div>
        ) : null}
      </main>
      <LayoutOfferPlace layout="mobile" />
    </>
  );
}
