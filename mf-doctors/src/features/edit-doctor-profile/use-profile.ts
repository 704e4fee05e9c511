import { ApiError, createKeeper, type FieldError, failureData, useHost } from '@charis/shared/remote';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Save, useAutosave } from '#lib/use-autosave';
import { changesOf, type Profile, type Values, valuesOf } from './profile-values';

interface Kept {
  version: number;
  values: Values;
}

const keeperOf = ({ doctorUserId }: Profile) =>
  createKeeper<Kept | undefined>({ scope: `draft.${doctorUserId}.doctor-profile`, empty: undefined });

/** Returns the state that the editor begins in: what the server has, or what this tab kept of it. */
function start(stored: Profile): { values: Values; save: Save<Profile> } {
  const kept = keeperOf(stored).read();
  if (!kept) return { values: valuesOf(stored), save: { kind: 'clean' } };
  const isStale = kept.version !== stored.version;
  const values = { ...valuesOf(stored), ...kept.values };
  return { values, save: isStale ? { kind: 'conflict', current: stored } : { kind: 'kept' } };
}

/** Returns the profile as it is edited, which saves itself. */
export function useProfile(stored: Profile) {
  const { call } = useHost();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const server = useRef({ version: stored.version, values: valuesOf(stored) });

  function adopt(profile: Profile) {
    server.current = { version: profile.version, values: valuesOf(profile) };
  }
  const { keep, forget } = keeperOf(stored);

  /** Makes the two calls that save it, one after the other: the second goes on from the version of the first. */
  async function send(values: Values): Promise<void> {
    const { basics, details } = changesOf(values, server.current.values);
    try {
      if (Object.keys(basics).length > 0) {
        adopt(await call('setDoctorProfile', { body: { ...basics, version: server.current.version } }));
      }
      if (Object.keys(details).length > 0) {
        adopt(await call('setDoctorDetails', { body: { ...details, version: server.current.version } }));
      }
      setErrors([]);
    } catch (error) {
      setErrors(error instanceof ApiError ? (error.details.errors ?? []) : []);
      throw error;
    }
  }

  const { values, save, isUnsaved, ...autosave } = useAutosave<Values, Profile>({
    start: () => start(stored),
    send,
    onSaved: forget,
    currentOf: (error) => failureData(error, 'setDoctorDetails', 'STALE_VERSION')?.current,
  });

  function change(part: Partial<Values>) {
    keep({ version: server.current.version, values: autosave.change(part) });
    const names = Object.keys(part);
    setErrors((known) => known.filter(({ field }) => !names.some((name) => field.startsWith(name))));
  }

  /** Goes on with what is here, or with what the server has. */
  function resolve(current: Profile, keepsMine: boolean) {
    adopt(current);
    if (keepsMine) {
      void autosave.flush();
      return;
    }
    forget();
    autosave.reset(valuesOf(current));
    setErrors([]);
  }

  // Another part of the page may save the profile, such as the first clinic.
  const takeOver = useEffectEvent((profile: Profile) => {
    if (profile.version > server.current.version && !isUnsaved && save.kind !== 'saving') adopt(profile);
  });
  useEffect(() => takeOver(stored), [stored]);
  /** Returns what is wrong with a field, or with what is in it. */
  const errorOf = (name: string) =>
    errors.find(({ field }) => field === name)?.message ??
    errors.find(({ field }) => field.startsWith(`${name}.`))?.message;
  return { values, save, change, resolve, isUnsaved, errorOf };
}

export type ProfileDraft = ReturnType<typeof useProfile>;
