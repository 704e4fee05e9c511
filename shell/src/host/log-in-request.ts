import type { LogInRequest } from '@charis/shared/remote';
import { createStore } from 'zustand/vanilla';

/** The request that the log-in dialog is open for, or null. */
export type LogInRequestStore = ReturnType<typeof createLogInRequest>;

export function createLogInRequest() {
  return createStore<{ request: LogInRequest | null }>(() => ({ request: null }));
}
