import type { SettingValue } from '@charis/shared/composition';
import type { ChangeAnswer } from './answers';

export interface ChangedSetting {
  name: string;
  /** Undefined where nothing was set, or is. */
  from: SettingValue | undefined;
  to: SettingValue | undefined;
}

/** Returns the values that a change sets, by name. */
export function changedSettings({ settings }: Pick<ChangeAnswer['changes'][number], 'settings'>): ChangedSetting[] {
  const { from = {}, to = {} } = settings ?? {};
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return names.map((name) => ({ name, from: from[name], to: to[name] })).filter((one) => one.from !== one.to);
}
