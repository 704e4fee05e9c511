import { ApiError, type FieldError, failureData, onReconnected, useHost } from '@charis/shared/remote';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changesOf, type Profile, type Values, valuesOf } from './profile-values';

export type Save =
  | { kind: 'clean' | 'waiting' | 'saving' | 'kept' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused'; text: string }
  | { kind: 'conflict'; current: Profile };

/** Milliseconds after the last change. */
const pause = 900;

/** The profile as it is edited: it saves itself after a pause, and when the connection is back. */
export function useProfile(stored: Profile) {
  const { call } = useHost();
  const [values, setValues] = useState(() => valuesOf(stored));
  const [save, setSave] = useState<Save>({ kind: 'clean' });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const latest = useRef(values);
  const server = useRef({ version: stored.version, values: valuesOf(stored) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(false);

  function adopt(profile: Profile) {
    server.current = { version: profile.version, values: valuesOf(profile) };
  }

  /** The two calls that save it, one after the other: the second goes on from the version of the first. */
  async function send(): Promise<void> {
    const { basics, details } = changesOf(latest.current, server.current.values);
    if (Object.keys(basics).length > 0) {
      adopt(await call('setDoctorProfile', { body: { ...basics, version: server.current.version } }));
    }
    if (Object.keys(details).length > 0) {
      adopt(await call('setDoctorDetails', { body: { ...details, version: server.current.version } }));
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer.current);
    if (running.current) {
      timer.current = setTimeout(() => void flush(), pause);
      return;
    }
    running.current = true;
    const sent = latest.current;
    setSave({ kind: 'saving' });
    try {
      await send();
      setErrors([]);
      setSave({ kind: 'saved', at: new Date() });
      if (latest.current !== sent) timer.current = setTimeout(() => void flush(), pause);
    } catch (error) {
      setErrors(error instanceof ApiError ? (error.details.errors ?? []) : []);
      setSave(saveOf(error));
    } finally {
      running.current = false;
    }
  }

  function change(part: Partial<Values>) {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    const names = Object.keys(part);
    setErrors((known) => known.filter(({ field }) => !names.some((name) => field.startsWith(name))));
    if (save.kind === 'conflict') return;
    setSave({ kind: 'waiting' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pause);
  }

  /** Goes on with what is here, or with what the server has. */
  function resolve(current: Profile, keepsMine: boolean) {
    adopt(current);
    if (keepsMine) {
      void flush();
      return;
    }
    latest.current = valuesOf(current);
    setValues(latest.current);
    setErrors([]);
    setSave({ kind: 'clean' });
  }

  const isUnsaved = save.kind === 'waiting' || save.kind === 'kept' || save.kind === 'refused';
  const sendAgain = useEffectEvent(() => {
    if (save.kind === 'waiting' || save.kind === 'kept') void flush();
  });
  useEffect(() => {
    const leave = onReconnected(() => sendAgain());
    return () => {
      leave();
      clearTimeout(timer.current);
      sendAgain();
    };
  }, []);
  // What another part of the page has saved, such as the first clinic, is gone on from.
  const takeOver = useEffectEvent((profile: Profile) => {
    if (profile.version > server.current.version && !isUnsaved && !running.current) adopt(profile);
  });
  useEffect(() => takeOver(stored), [stored]);
  /** Returns what is wrong with a field, or with what is in it. */
  const errorOf = (name: string) =>
    errors.find(({ field }) => field === name)?.message ??
    errors.find(({ field }) => field.startsWith(`${name}.`))?.message;
  return { values, save, change, resolve, isUnsaved, errorOf };
}

export type ProfileDraft = ReturnType<typeof useProfile>;

function saveOf(error: unknown): Save {
  if (!(error instanceof ApiError) || error.isPassing) return { kind: 'kept' };
  const stale = failureData(error, 'setDoctorDetails', 'STALE_VERSION');
  return stale ? { kind: 'conflict', current: stale.current } : { kind: 'refused', text: error.message };
}
