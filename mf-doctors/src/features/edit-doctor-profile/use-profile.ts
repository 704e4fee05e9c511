import {
  ApiError,
  createKeeper,
  createSaver,
  type FieldError,
  failureData,
  type Save,
  useHost,
  useSaver,
} from '@charis/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';
import { changesOf, type Profile, type Values, valuesOf } from './profile-values';

interface Kept {
  version: number;
  values: Values;
}

interface Edited extends Kept {
  /** What the server has. */
  saved: Values;
}

const keeperOf = ({ doctorUserId }: Profile) =>
  createKeeper<Kept | undefined>({ scope: `draft.${doctorUserId}.doctor-profile`, empty: undefined });

const takenOver = (profile: Profile) => ({ version: profile.version, saved: valuesOf(profile) });

/** Returns the state that the editor begins in: what the server has, or what this tab kept of it. */
function startOf(stored: Profile): { value: Edited; save: Save<Profile> } {
  const saved = valuesOf(stored);
  const kept = keeperOf(stored).read();
  if (!kept) return { value: { version: stored.version, values: saved, saved }, save: { kind: 'clean' } };
  const value = { version: kept.version, values: { ...saved, ...kept.values }, saved };
  const isStale = kept.version !== stored.version;
  return { value, save: isStale ? { kind: 'conflict', current: stored } : { kind: 'kept' } };
}

/** Returns the profile as it is edited, which saves itself. */
export function useProfile(stored: Profile) {
  const { call } = useHost();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);

  /** Makes the two calls that save it, one after the other: the second goes on from the version of the first. */
  async function send({ values, saved, ...known }: Edited, adopt: (part: Partial<Edited>) => void): Promise<void> {
    const { basics, details } = changesOf(values, saved);
    let { version } = known;
    function take(profile: Profile) {
      ({ version } = profile);
      adopt(takenOver(profile));
    }
    try {
      if (Object.keys(basics).length > 0) take(await call('setDoctorProfile', { body: { ...basics, version } }));
      if (Object.keys(details).length > 0) take(await call('setDoctorDetails', { body: { ...details, version } }));
      setErrors([]);
    } catch (error) {
      setErrors(error instanceof ApiError ? (error.details.errors ?? []) : []);
      throw error;
    }
  }

  const { saver, value, save, isUnsaved } = useSaver(() => {
    const { keep, forget } = keeperOf(stored);
    return createSaver<Edited, Profile>({
      start: startOf(stored),
      keep: ({ version, values }) => keep({ version, values }),
      send,
      onSaved: forget,
      conflict: (error) => failureData(error, 'setDoctorDetails', 'STALE_VERSION')?.current,
    });
  });

  function change(part: Partial<Values>) {
    saver.change({ values: { ...saver.get().value.values, ...part } });
    const names = Object.keys(part);
    setErrors((known) => known.filter(({ field }) => !names.some((name) => field.startsWith(name))));
  }

  /** Goes on with what is here, or with what the server has. */
  function resolve(current: Profile, keepsMine: boolean) {
    if (keepsMine) return saver.resolve(takenOver(current));
    saver.reset({ ...takenOver(current), values: valuesOf(current) });
    setErrors([]);
  }

  // Another part of the page may save the profile, such as the first clinic.
  const takeOver = useEffectEvent((profile: Profile) => {
    const { kind } = saver.get().save;
    if (profile.version > value.version && (kind === 'clean' || kind === 'saved')) saver.show(takenOver(profile));
  });
  useEffect(() => takeOver(stored), [stored]);
  /** Returns what is wrong with a field, or with what is in it. */
  const errorOf = (name: string) =>
    errors.find(({ field }) => field === name)?.message ??
    errors.find(({ field }) => field.startsWith(`${name}.`))?.message;
  return { values: value.values, save, change, resolve, isUnsaved, errorOf };
}

export type ProfileDraft = ReturnType<typeof useProfile>;
