import { useEffect, useEffectEvent } from 'react';

const isOurs = () => Boolean(history.state?.charisArrival);

/** The browser goes back from the entry of a flow that has ended; it does so in its own time. */
let goingBack = false;

function giveBack() {
  if (goingBack || !isOurs()) return;
  goingBack = true;
  addEventListener(
    'popstate',
    () => {
      goingBack = false;
    },
    { once: true },
  );
  history.back();
}

/** Acts once the browser stands still: the person who goes on before would be taken back from there. */
function onceStill(act: () => void) {
  if (goingBack) addEventListener('popstate', act, { once: true });
  else act();
}

/**
 * Gives the browser's Back to the flow while it is shown: an entry of its own lies above the page's, and going back from it is a step back
 * in the flow. The router finds its own state in that entry, so for it nothing has happened.
 * @param onBack gives whether the flow goes on.
 */
export function useBrowserBack(onBack: () => boolean) {
  const handle = useEffectEvent(onBack);
  useEffect(() => {
    const shown = new AbortController();
    const push = () => history.pushState({ ...history.state, charisArrival: true }, '');
    function onPop() {
      if (!isOurs() && handle()) push();
    }
    onceStill(() => {
      if (shown.signal.aborted) return;
      // A reload keeps the entry and its state; a second one above it would stay behind.
      if (!isOurs()) push();
      addEventListener('popstate', onPop, { signal: shown.signal });
    });
    return () => {
      shown.abort();
      giveBack();
    };
  }, []);
  return { isOurs, onceStill };
}
