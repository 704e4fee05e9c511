import type { LogInRequest } from '@charis/shared/remote';
import { createStore } from 'zustand/vanilla';

interface LogInState {
  /** The request that the log-in dialog is open for, or null. */
  request: LogInRequest | null;
  /** What waits for someone to be logged in; it outlives the dialog, which is closed before what comes after the log-in is done. */
  onLoggedIn?: (() => void) | undefined;
}

export type LogInRequestStore = ReturnType<typeof createLogInRequest>;

export function createLogInRequest() {
  return createStore<LogInState>(() => ({ request: null }));
}

/** Asks for a log-in, in the place of what was asked for before. */
export function askForLogIn(store: LogInRequestStore, request: LogInRequest): void {
  store.setState({ request, onLoggedIn: request.onLoggedIn });
}
