import { createContext, useContext } from 'react';
import type { Flow, FlowEvent } from './flow.rules';

/** What the screens of the flow know of where they stand. */
export interface SignIn {
  flow: Flow;
  send(event: FlowEvent): void;
  /** Ends the flow: the dialog closes, and the visitor goes on to `path` where one is given. */
  leave(path?: string): void;
  /** The mobile variant of the log-in. */
  mobile: boolean;
  /** A page of its own, in which nothing has the focus before someone touches it; a dialog takes it. */
  isPage: boolean;
}

export const SignInContext = createContext<SignIn | null>(null);

export function useSignIn(): SignIn {
  const arrival = useContext(SignInContext);
  if (!arrival) throw new Error('A screen of the flow stands inside of it.');
  return arrival;
}
