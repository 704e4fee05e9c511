/** Saves what one person writes: kept in this browser at once, sent when typing pauses; where the server has a newer one, its writer decides. */
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from './api';
import { useHost } from './host';
import { onReconnected } from './reconnected';
import { useSession, useWriter } from './session';

/**
 * `clean`: nothing to save. `kept`: in this browser only, until the server responds again. `loggedOut`: until the writer logs in again. `refused`: the
 * server does not take it, with its words. `conflict`: it was changed elsewhere meanwhile; `later` where that is to be decided another time.
 */
export type Save<Stored> =
  | { kind: 'clean' | 'waiting' | 'saving' | 'kept' | 'loggedOut' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused'; text: string }
  | { kind: 'conflict'; current: Stored; later?: boolean };

interface SaverOptions<Value, Stored> {
  /** What the page begins with, and how that stands to what the server has. */
  start: { value: Value; save: Save<Stored> };
  /** Keeps it by a keeper; runs at each change, before it returns. */
  keep: (value: Value) => void;
  /** Sends it. `adopt` takes over what the server says of it, such as its version. */
  send: (value: Value, adopt: (part: Partial<Value>) => void) => Promise<unknown>;
  /** Returns what the server has, where it refused because of that. */
  conflict: (error: unknown) => Stored | undefined;
  /** Runs when the server has everything. */
  onSaved?: () => void;
  /** Tells what need not be sent. Without it, `flush` always sends. */
  isSaved?: (value: Value) => boolean;
  /** Changes are kept and not sent. */
  paused?: boolean;
  /** Milliseconds after the last change. */
  pause?: number;
  /** Milliseconds after which it is sent again where no one answered; without it, when the connection is back. */
  retryAfter?: number;
  now?: () => Date;
}

export type Saver<Value extends object, Stored> = ReturnType<typeof createSaver<Value, Stored>>;

export function createSaver<Value extends object, Stored>(options: SaverOptions<Value, Stored>) {
  const { keep, send, conflict, onSaved, isSaved, paused = false, pause = 900, retryAfter } = options;
  const { now = () => new Date() } = options;
  let state = options.start;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  /** It has been changed since it was sent. */
  let isChanged = false;
  let isStopped = false;
  const listeners = new Set<() => void>();

  function show(part: Partial<Value>, save: Save<Stored> = state.save): void {
    state = { value: { ...state.value, ...part }, save };
    for (const listener of listeners) listener();
  }

  function adopt(part: Partial<Value>, save?: Save<Stored>): void {
    show(part, save);
    keep(state.value);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void sendNow(), ms);
  }

  function wait(): void {
    isChanged = true;
    if (state.save.kind === 'conflict') return;
    const kind = paused ? (isSaved?.(state.value) ? 'clean' : 'kept') : 'waiting';
    show({}, { kind });
    if (!paused) schedule(pause);
  }

  async function sendOnce(): Promise<boolean> {
    isChanged = false;
    show({}, { kind: 'saving' });
    try {
      await send(state.value, adopt);
    } catch (error) {
      const current = conflict(error);
      if (isChanged && !current) wait();
      else show({}, saveOf(error, current));
      if (state.save.kind === 'kept' && retryAfter) schedule(retryAfter);
      return false;
    }
    if (isChanged) {
      wait();
    } else {
      onSaved?.();
      show({}, { kind: 'saved', at: now() });
    }
    return true;
  }

  async function sendNow(): Promise<boolean> {
    clearTimeout(timer);
    if (running && (await running) && !isChanged) return true;
    if (state.save.kind === 'conflict') return false;
    if (paused) return true;
    if (isSaved?.(state.value)) {
      isChanged = false;
      if (unsent.includes(state.save.kind)) show({}, { kind: 'clean' });
      return true;
    }
    running ??= sendOnce().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** @returns whether the server has everything */
  async function flush(): Promise<boolean> {
    return (await sendNow()) && (paused || !isChanged || flush());
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    adopt,
    flush,
    change(part: Partial<Value>): void {
      if (isStopped) return;
      adopt(part);
      wait();
    },
    /** Goes on with this on top of what the server has. */
    resolve(part: Partial<Value>): void {
      adopt(part, { kind: 'clean' });
      wait();
      void flush();
    },
    /** Takes what the server has in place of what is here. */
    reset(part: Partial<Value>): void {
      show(part, { kind: 'clean' });
      onSaved?.();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Changes that the server does not have, and has not refused. */
const unsent: readonly Save<unknown>['kind'][] = ['waiting', 'kept', 'loggedOut'];

function saveOf<Stored>(error: unknown, current: Stored | undefined): Save<Stored> {
  if (current) return { kind: 'conflict', current };
  if (!(error instanceof ApiError) || error.isPassing) return { kind: 'kept' };
  return error.reason === 'LOGIN_REQUIRED' ? { kind: 'loggedOut' } : { kind: 'refused', text: error.message };
}

/**
 * Returns what `create` saves; sends it again when the connection is back, when its writer logs in again, and when the page is left.
 * @param onLeave does so in place of that
 */
export function useSaver<Value extends object, Stored>(create: () => Saver<Value, Stored>, onLeave?: () => void) {
  const { session } = useHost();
  const { status } = useSession();
  const { userId } = useWriter();
  const [saver] = useState(create);
  const { value, save } = useSyncExternalStore(saver.subscribe, saver.get);
  const isShown = useRef(true);
  const sendAgain = useEffectEvent(() => {
    const now = session.get();
    const isWriter = now.status === 'in' && now.user.userId === userId;
    if (isWriter && unsent.includes(saver.get().save.kind)) void saver.flush();
  });
  const leave = useEffectEvent(() => {
    if (onLeave) return onLeave();
    sendAgain();
    saver.stop();
  });
  useEffect(() => {
    if (status === 'in') sendAgain();
  }, [status]);
  useEffect(() => {
    isShown.current = true;
    const end = onReconnected(() => sendAgain());
    return () => {
      isShown.current = false;
      end();
      // The page is shown again by then where effects run twice, as while developing.
      queueMicrotask(() => isShown.current || leave());
    };
  }, []);
  return { saver, value, save, isUnsaved: save.kind === 'refused' || unsent.includes(save.kind) };
}
