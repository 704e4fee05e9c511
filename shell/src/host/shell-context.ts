import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Remotes } from '#federation/remotes';

/** The remotes of the composition, which the shell's own components share. */
export const RemotesContext = createContext<Remotes | null>(null);

/** Tells whether the log-in dialog is open: nothing else opens over it, since someone may be at a step of signing up. */
export const LogInOpenContext = createContext(false);

/** Returns the remotes; components that use them are rendered again when another composition is adopted. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes is for components of the shell');
  useSyncExternalStore(remotes.subscribe, remotes.get);
  return remotes;
}
