import { ApiError, onReconnected, useHost, useSession, useWriter } from '@charis/shared/remote';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** `kept`: on this device only, until the server answers again. `loggedOut`: until the writer logs in again. `conflict`: it was changed on another device meanwhile. */
export type Save<Stored> =
  | { kind: 'clean' | 'waiting' | 'saving' | 'kept' | 'loggedOut' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused'; text: string }
  | { kind: 'conflict'; current: Stored };

interface AutosaveOptions<Values, Stored> {
  /** Returns the values to begin with, and how they stand to what the server has. */
  start: () => { values: Values; save: Save<Stored> };
  /** Changes are shown and not sent. */
  paused?: boolean;
  send: (values: Values) => Promise<void>;
  /** Runs when the server has everything. */
  onSaved?: () => void;
  /** Returns what the server has, where it refused a save because of that. */
  currentOf: (error: unknown) => Stored | undefined;
}

/** Changes that the server does not have, and has not refused. */
const unsent: readonly Save<unknown>['kind'][] = ['waiting', 'kept', 'loggedOut'];

/** Milliseconds after the last change. */
const pause = 900;

/** Saves values after a pause, when the connection is back, when their writer logs in again, and when their page is left. */
export function useAutosave<Values extends object, Stored>(options: AutosaveOptions<Values, Stored>) {
  const { start, paused = false, send, onSaved, currentOf } = options;
  const { session } = useHost();
  const { status } = useSession();
  const { userId } = useWriter();
  const [{ values, save }, setState] = useState(start);
  const latest = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const show = (next: Save<Stored>) => setState((state) => ({ ...state, save: next }));

  async function sendAll(): Promise<boolean> {
    const sent = latest.current;
    show({ kind: 'saving' });
    try {
      await send(sent);
      if (latest.current !== sent) return sendAll();
      onSaved?.();
      show({ kind: 'saved', at: new Date() });
      return true;
    } catch (error) {
      show(saveOf(error, currentOf(error)));
      return false;
    }
  }

  /** @returns whether the server has everything */
  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    running.current ??= sendAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  /** @returns all values */
  function change(part: Partial<Values>): Values {
    latest.current = { ...latest.current, ...part };
    const waits = ({ kind }: Save<Stored>) => !paused && kind !== 'conflict';
    setState((state) => ({ values: latest.current, save: waits(state.save) ? { kind: 'waiting' } : state.save }));
    clearTimeout(timer.current);
    if (waits(save)) timer.current = setTimeout(() => void flush(), pause);
    return latest.current;
  }

  /** Takes what the server has in place of what is here. */
  function reset(stored: Values) {
    latest.current = stored;
    setState({ values: stored, save: { kind: 'clean' } });
  }

  /** Sends what has not arrived, while its writer is logged in. */
  const sendAgain = useEffectEvent(() => {
    const now = session.get();
    const isWriter = now.status === 'in' && now.user.userId === userId;
    if (isWriter && unsent.includes(save.kind)) void flush();
  });
  useEffect(() => {
    if (status === 'in') sendAgain();
  }, [status]);
  useEffect(() => {
    const leave = onReconnected(() => sendAgain());
    return () => {
      leave();
      clearTimeout(timer.current);
      sendAgain();
    };
  }, []);
  const isUnsaved = save.kind === 'refused' || unsent.includes(save.kind);
  return { values, save, change, flush, reset, isUnsaved };
}

function saveOf<Stored>(error: unknown, current: Stored | undefined): Save<Stored> {
  if (!(error instanceof ApiError) || error.isPassing) return { kind: 'kept' };
  if (error.reason === 'LOGIN_REQUIRED') return { kind: 'loggedOut' };
  return current ? { kind: 'conflict', current } : { kind: 'refused', text: error.message };
}
