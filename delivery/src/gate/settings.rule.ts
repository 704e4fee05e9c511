import { isDeepStrictEqual } from 'node:util';
import type { SettingSchema, SettingValue } from '@charis/shared/remote/manifest';
import { z } from 'zod';
import type { Conflict } from '../api/contract';
import type { ReleaseRecord } from '../release';
import { type Change, idOf, isArriving, releasesOf } from './change';

/** Returns what is wrong with a value, as the end of a sentence. */
function faultOf(schema: SettingSchema, value: SettingValue): string | undefined {
  const { success, error } = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(value);
  return success ? undefined : error.issues.map(({ message }) => message).join('; ');
}

/**
 * A value that is set fits every release that may read it. A name that a release does not know is refused where it is set, and harmless in
 * a release that comes later or is fallen back to: that one does not read it.
 */
export function settingsRule(change: Change): Conflict[] {
  return [...change.after].flatMap(([name, served]) => {
    const { stable, settings = {} } = served;
    const before = change.before.get(name)?.settings ?? {};
    const isSet = (key: string) => !isDeepStrictEqual(before[key], settings[key]);
    const conflictWith = (release: ReleaseRecord, [key, value]: [string, SettingValue]): Conflict[] => {
      if (!isSet(key) && !isArriving(change, release)) return [];
      const schema = release.settings.properties?.[key];
      const between: [string, string] = [idOf(release), `setting ${key}`];
      if (!schema) {
        if (release !== stable || !isSet(key)) return [];
        const known = Object.keys(release.settings.properties ?? {}).join(', ');
        return [
          {
            rule: 'settings',
            between,
            message: `${idOf(release)} has no setting ${key}.`,
            remedy: known ? `It has ${known}.` : 'A remote declares its settings in its manifest.',
          },
        ];
      }
      const fault = faultOf(schema, value);
      if (!fault) return [];
      return [
        {
          rule: 'settings',
          between,
          message: `${idOf(release)} does not take ${JSON.stringify(value)} for ${key}: ${fault}.`,
          remedy: 'Set another value, or take it back.',
        },
      ];
    };
    return releasesOf(served).flatMap((release) =>
      Object.entries(settings).flatMap((setting) => conflictWith(release, setting)),
    );
  });
}
