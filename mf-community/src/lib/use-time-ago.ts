import { useLocale } from '@charis/shared/remote';
import { useSyncExternalStore } from 'react';
import { timeAgo } from './time-ago';

const minute = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / minute);

/** Gives what `timeAgo` says of a time, and has it said again as minutes pass. */
export function useTimeAgo(): (at: string) => string {
  const locale = useLocale();
  useSyncExternalStore(subscribe, thisMinute);
  return (at) => timeAgo(at, Date.now(), locale);
}
