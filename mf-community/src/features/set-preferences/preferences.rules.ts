import type { DataOf } from '@charis/shared/contract';

export type Preferences = DataOf<'getNotificationPreferences'>;
export type Preference = Preferences['preferences'][number];

/** Returns the preferences with those of one topic in the place of what was there. */
export function withPreference(known: Preferences, changed: Preference): Preferences {
  const preferences = known.preferences.map((preference) =>
    preference.topic === changed.topic ? changed : preference,
  );
  return { ...known, preferences };
}

/** The digest goes out only about what may be mailed. */
export const hasMails = ({ preferences }: Preferences) => preferences.some(({ email }) => email);
