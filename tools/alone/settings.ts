/** What the bar above the place is set to. A cookie keeps it, so that each answer can follow it. */
import { settingFault } from '@charis/delivery';
import type { SettingSchema, Settings, SettingsSchema, SettingValue } from '@charis/shared/composition';

/** Faults of the remote's files, of the API, or of both. */
export const faults = ['none', 'slow', 'missing', 'throws', 'tampered', 'api-slow', 'api-fails', 'offline'] as const;
export type AloneFault = (typeof faults)[number];

/** Who is logged in when the page begins. `as-is`: as it was. */
export const roles = ['as-is', 'guest', 'member', 'doctor', 'admin'] as const;
export type AloneRole = (typeof roles)[number];

export interface AloneSettings {
  fault: AloneFault;
  role: AloneRole;
  /** Lists of the API are empty. */
  empty: boolean;
  /** Words of the API's answers are three times as many. */
  long: boolean;
  /** The page runs from right to left. */
  rtl: boolean;
  /** What the page's clock says when it begins, an ISO time in UTC; empty for the real one. */
  now: string;
  /** What the fields of the remote's own settings hold, by their names. */
  own: Record<string, string>;
}

const ownPrefix = 'own.';

/** Returns the name of the field that holds a setting of the remote. */
export const ownField = (key: string): string => ownPrefix + key;

const cookieName = 'charis_alone';

const chosen = <Name extends string>(names: readonly Name[], wanted: string | null, usual: Name): Name =>
  names.find((name) => name === wanted) ?? usual;

/** Reads the settings; anything that is none of the choices counts as the usual one. */
export function settingsOf(query: URLSearchParams): AloneSettings {
  const now = query.get('now') ?? '';
  return {
    fault: chosen(faults, query.get('fault'), 'none'),
    role: chosen(roles, query.get('role'), 'as-is'),
    empty: query.has('empty'),
    long: query.has('long'),
    rtl: query.has('rtl'),
    now: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(now) ? now : '',
    own: Object.fromEntries(
      [...query]
        .filter(([name, text]) => name.startsWith(ownPrefix) && text)
        .map(([name, text]) => [name.slice(ownPrefix.length), text]),
    ),
  };
}

export function readSettings(cookies: string | undefined): AloneSettings {
  const text = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookies ?? '')?.[1] ?? '';
  return settingsOf(new URLSearchParams(decodeURIComponent(text)));
}

/** Returns the settings as `settingsOf` reads them; those that are left out are the usual ones. */
export function queryOf({ fault = 'none', role = 'as-is', now = '', own = {}, ...switches }: Partial<AloneSettings>) {
  const query = new URLSearchParams({ fault, role, ...(now ? { now } : {}) });
  for (const name of ['empty', 'long', 'rtl'] as const) if (switches[name]) query.set(name, 'on');
  for (const [key, text] of Object.entries(own)) query.set(ownField(key), text);
  return query;
}

function parsed({ type }: SettingSchema, text: string): SettingValue {
  if (type === 'boolean') return text === 'true';
  return type === 'string' ? text : Number(text);
}

/** Returns the remote's settings that the bar sets; a value that their schema does not take is left out, and the code's own one counts. */
export function ownSettings({ properties = {} }: SettingsSchema, { own }: AloneSettings): Settings {
  const set = Object.entries(properties).flatMap(([key, schema]): [string, SettingValue][] => {
    const text = own[key];
    if (text === undefined) return [];
    const value = parsed(schema, text);
    return settingFault(schema, value) === undefined ? [[key, value]] : [];
  });
  return Object.fromEntries(set);
}

/** Returns the value of `Set-Cookie`, for this browser session. */
export const settingsCookie = (settings: AloneSettings): string =>
  `${cookieName}=${encodeURIComponent(String(queryOf(settings)))}; Path=/; HttpOnly; SameSite=Lax`;

/** What each route is looked at in before its remote is released, as each of `sceneRoles`. */
export const scenes = {
  full: {},
  empty: { empty: true },
  long: { long: true },
  'api-fails': { fault: 'api-fails' },
  rtl: { rtl: true },
} as const satisfies Record<string, Partial<AloneSettings>>;
export type SceneName = keyof typeof scenes;

export const sceneRoles = ['guest', 'member', 'doctor', 'admin'] as const satisfies readonly AloneRole[];
export type SceneRole = (typeof sceneRoles)[number];
