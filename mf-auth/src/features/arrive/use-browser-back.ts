import { useEffect, useEffectEvent } from 'react';

const isOurs = () => Boolean(history.state?.charisArrival);

/**
 * Gives the browser's Back to the flow while it is shown: an entry of its own lies above the page's, and going back from it is a step back
 * in the flow. The router finds its own state in that entry, so for it nothing has happened.
 * @param onBack gives whether the flow goes on.
 */
export function useBrowserBack(onBack: () => boolean): { isOurs(): boolean } {
  const handle = useEffectEvent(onBack);
  useEffect(() => {
    const push = () => history.pushState({ ...history.state, charisArrival: true }, '');
    function onPop() {
      if (!isOurs() && handle()) push();
    }
    push();
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      if (isOurs()) history.back();
    };
  }, []);
  return { isOurs };
}
