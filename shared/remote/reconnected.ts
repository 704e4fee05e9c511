import { useEffect, useEffectEvent } from 'react';

const waiting = new Set<() => void>();

/** Calls `listener` when the connection is back, which the browser or the host tells; returns a function that ends it. */
export function onReconnected(listener: () => void): () => void {
  waiting.add(listener);
  addEventListener('online', listener);
  return () => {
    waiting.delete(listener);
    removeEventListener('online', listener);
  };
}

/** The server responds again; the browser does not notice this. */
export function announceReconnected(): void {
  for (const listener of [...waiting]) listener();
}

/** Does what waits for the connection when that is back, for as long as something waits. */
export function useReconnected(waits: boolean, act: () => void): void {
  const again = useEffectEvent(act);
  useEffect(() => (waits ? onReconnected(() => again()) : undefined), [waits]);
}
