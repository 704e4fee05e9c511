/** What a tester sets in the testing tools of the page. A cookie of the tools keeps it, so that each answer can follow it. */
import { settingFault } from '@charis/delivery';
import type { Settings, SettingsSchema } from '@charis/shared/composition';
import { z } from 'zod';

const aloneSettings = z.object({
  /** Fault of the API's calls. */
  calls: z.enum(['none', 'slow', 'fails', 'offline']).default('none'),
  /** Lists of the API are empty. */
  empty: z.boolean().default(false),
  /** Words of the API's answers are three times as many. */
  long: z.boolean().default(false),
  /** The page runs from right to left. */
  rtl: z.boolean().default(false),
  /** The remote's own settings. */
  own: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});
export type AloneSettings = z.output<typeof aloneSettings>;

const asJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    context.addIssue('It is no JSON');
    return z.NEVER;
  }
});

/** Returns what the cookies say; the usual settings where they say nothing, or something else. */
export function readSettings(cookies: string | undefined): AloneSettings {
  const text = /(?:^|;\s*)charis_alone=([^;]*)/.exec(cookies ?? '')?.[1];
  return asJson.pipe(aloneSettings).safeParse(text).data ?? aloneSettings.parse({});
}

/** Returns the remote's settings that a tester has set; a value that their schema does not take is left out, and the code's own one counts. */
export function ownSettings({ properties = {} }: SettingsSchema, { own }: AloneSettings): Settings {
  const set = Object.entries(properties).flatMap(([key, schema]) => {
    const value = own[key];
    return value === undefined || settingFault(schema, value) !== undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(set);
}

/** What each route is looked at in before its remote is released, as each of `sceneRoles`. */
export const scenes = {
  full: {},
  empty: { empty: true },
  long: { long: true },
  'api-fails': { calls: 'fails' },
  rtl: { rtl: true },
} as const satisfies Record<string, Partial<AloneSettings>>;
export type SceneName = keyof typeof scenes;

export const sceneRoles = ['guest', 'member', 'doctor', 'admin'] as const;
export type SceneRole = (typeof sceneRoles)[number];
