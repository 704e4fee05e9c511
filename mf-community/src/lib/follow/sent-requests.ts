import { useSyncExternalStore } from 'react';

/** Members whom the viewer has asked in this visit whether they may follow, as `viewer:member`. */
const asked = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function rememberRequest(viewerId: string, userId: string, isAsked: boolean): void {
  if (isAsked) asked.add(`${viewerId}:${userId}`);
  else asked.delete(`${viewerId}:${userId}`);
  for (const listener of listeners) listener();
}

export const useIsRequested = (viewerId: string, userId: string): boolean =>
  useSyncExternalStore(subscribe, () => asked.has(`${viewerId}:${userId}`));
