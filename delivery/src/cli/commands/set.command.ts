import { Problem } from '@charis/shared/node/problem';
import { changeText } from '../change-text';
import type { Cli } from '../cli';
import { type ChangeOptions, type EmergencyOptions, emergency, requireReason, withChange } from '../options';

/** `8` and `true` are a number and a boolean; text that looks like them stands in quotes. */
function readValue(text: string): string | number | boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  } catch {
    // It is text.
  }
  return text;
}

/** @param given such as `doctorsShown=8`; `note=` is empty text, which delivery refuses where the setting takes no text */
function settingOf(given: string): [string, string | number | boolean] {
  const [, name, text = ''] = /^([^=]+)=(.*)$/s.exec(given) ?? [];
  if (!name) throw new Problem(`${given} is not a setting: write <name>=<value>, such as doctorsShown=8.`, 2);
  return [name, readValue(text)];
}

interface SetOptions extends ChangeOptions, EmergencyOptions {
  unset?: string[];
}

/** Returns values by their names; null removes one. */
function settingsOf(given: string[], removed: string[]): Record<string, string | number | boolean | null> {
  const settings = given.map(settingOf);
  const values = Object.fromEntries(settings);
  const twice = settings.find(([name], place) => settings.findIndex((other) => other[0] === name) < place);
  if (twice) throw new Problem(`You set ${twice[0]} twice. Choose one value.`, 2);
  const both = removed.find((name) => Object.hasOwn(values, name));
  if (both) throw new Problem(`You set ${both} and removed it. Choose one.`, 2);
  if (given.length + removed.length === 0) {
    throw new Problem('Name what to set, such as doctorsShown=8, or what to remove: --unset doctorsShown.', 2);
  }
  return { ...values, ...Object.fromEntries(removed.map((name) => [name, null])) };
}

export const setCommand = (cli: Cli) =>
  withChange(cli.command('set', '<remote> [name=value...]'))
    .option('--unset <name...>', 'remove a value: the remote uses its default')
    .option(...emergency)
    .action(async (name: string, given: string[], options: SetOptions) => {
      const { channel, reason, force, emergency: isUrgent, dryRun, unset = [] } = options;
      if (force && !dryRun) requireReason(options, '--force');
      if (isUrgent) requireReason(options, '--emergency');
      const settings = settingsOf(given, unset);
      const change = { name, settings, reason, force, emergency: isUrgent, dryRun };
      const answer = await cli.client(options).set(channel, change, cli.tell);
      cli.show(options, answer, changeText(answer, { settingsOf: name, ...(dryRun ? { dryRun } : {}) }));
    });
