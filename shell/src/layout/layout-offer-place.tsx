import { usePageLoaded } from '@charis/shared/remote';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { hasPage } from './has-page';
import { isAnswered, keepAnswer, suitsOther } from './layout-offer.rules';
import styles from './layout-offer-place.module.css';
import { lazyWithRetry } from './lazy-with-retry';
import { thisDevice } from './mobile-guard';
import { ShellPart } from './shell-part';
import { type Layout, twinOf } from './twin.rules';

const LayoutOffer = lazyWithRetry(() => import('./layout-offer'));

/** The layout that the visit began in: a link to a page of the other one is a choice. */
let begun: Layout | undefined;

function beginIn(layout: Layout): boolean {
  begun ??= layout;
  return begun === layout;
}

/** Offers the other layout where it suits the device better, until the visitor has answered. */
export function LayoutOfferPlace({ layout }: { layout: Layout }) {
  const { composition } = useRemotes();
  const { pathname, search } = useLocation();
  const [isWanted, setWanted] = useState(
    () => beginIn(layout) && !isAnswered(document.cookie) && suitsOther(layout, thisDevice()),
  );
  const isLoaded = usePageLoaded(2_000);
  const twin = isWanted ? twinOf(layout, pathname, search) : undefined;
  if (!twin || !hasPage(composition, twin)) return null;
  function answer(chosen: Layout) {
    keepAnswer(chosen);
    setWanted(false);
  }
  return (
    <>
      {layout === 'desktop' ? <div className={styles.room} /> : null}
      {isLoaded ? (
        <ShellPart>
          <Suspense fallback={null}>
            <LayoutOffer layout={layout} onAnswer={answer} twin={twin} />
          </Suspense>
        </ShellPart>
      ) : null}
    </>
  );
}
