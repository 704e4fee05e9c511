import { useEffect, useEffectEvent } from 'react';
import { narrowScreens } from './use-narrow';

/** The sheets that are open, the topmost last. */
const sheets: (() => void)[] = [];

/** Lets the browser's Back close a sheet on phones before it leaves the page; browsers let a page hold it up once after each press. */
export function useBackCloses(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const { navigation } = globalThis;
    const close = () => back();
    sheets.push(close);
    function hold(event: NavigateEvent) {
      const { navigationType, destination, userInitiated, cancelable } = event;
      const isBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0);
      // What the page itself goes back to, such as by Leave, is no wish to stay.
      if (!isBack || !userInitiated || !cancelable) return;
      if (sheets.at(-1) !== close || !matchMedia(narrowScreens).matches) return;
      event.preventDefault();
      close();
    }
    navigation?.addEventListener('navigate', hold);
    return () => {
      sheets.splice(sheets.indexOf(close), 1);
      navigation?.removeEventListener('navigate', hold);
    };
  }, []);
}
