import type { SettingSchema, SettingValue } from '@charis/shared/composition';
import { z } from 'zod';
import type { Conflict } from '../api/contract';
import type { ReleaseRecord } from '../release';
import { type Change, idOf, isArriving, releasesOf } from './change';
import { settingArgument, settingType } from './setting-text';

/**
 * Returns why a setting does not take a value, as the end of a sentence; nothing where it does.
 * @throws {Error} where the schema has what cannot be checked
 */
export function settingFault(schema: SettingSchema, value: SettingValue): string | undefined {
  const { error } = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(value);
  return error?.issues.map(({ message }) => message).join('; ');
}

/** Returns what is wrong with a value in a release, with what helps. */
function problemOf({ settings, ...release }: ReleaseRecord, key: string, value: SettingValue) {
  const { properties = {} } = settings;
  const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (!schema) {
    const known = Object.keys(properties).join(', ');
    return {
      message: `${idOf(release)} has no setting ${key}.`,
      remedy: known ? `It has ${known}.` : 'A remote declares its settings in its manifest.',
    };
  }
  if (settingFault(schema, value) === undefined) return undefined;
  const given = value === '' ? 'an empty value' : JSON.stringify(value);
  const example = settingArgument(key, schema);
  return {
    message: `${idOf(release)} does not take ${given} for ${key}. It takes ${settingType(schema)}.`,
    remedy: `Set another value, such as ${example}, or remove it: npm run release -- set ${release.name} --unset ${key}`,
  };
}

/**
 * Refuses a value that a served release does not take. A release that has no such setting is in its way only where it is stable and the value is
 * set now: otherwise the release does not read it.
 */
export function settingsRule(change: Change): Conflict[] {
  return [...change.after].flatMap(([name, served]) => {
    const { stable, settings = {} } = served;
    const before = change.before.get(name)?.settings ?? {};
    return releasesOf(served).flatMap((release) =>
      Object.entries(settings).flatMap(([key, value]): Conflict[] => {
        const isSetNow = before[key] !== value;
        const isRead = Object.hasOwn(release.settings.properties ?? {}, key) || (release === stable && isSetNow);
        if (!isRead || !(isSetNow || isArriving(change, release))) return [];
        const problem = problemOf(release, key, value);
        return problem ? [{ rule: 'settings', between: [idOf(release), `setting ${key}`], ...problem }] : [];
      }),
    );
  });
}
