import { changeText } from '../change-text';
import type { Cli } from '../cli';
import { UsageError } from '../exit-code';
import { type ChangeOptions, requireReason, withChange } from '../options';

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

/** @param given such as `doctorsShown=8`, or `doctorsShown=` to take a value back */
function settingOf(given: string): [string, string | number | boolean | null] {
  const [, name, text] = /^([^=]+)=(.*)$/s.exec(given) ?? [];
  if (!name) throw new UsageError(`${given} is no setting: write <name>=<value>, such as doctorsShown=8.`);
  return [name, text ? readValue(text) : null];
}

export const setCommand = (cli: Cli) =>
  withChange(cli.command('set', '<remote> <name=value...>')).action(
    async (name: string, given: string[], options: ChangeOptions) => {
      const { channel, reason, force, dryRun } = options;
      if (force) requireReason(options, '--force');
      const settings = Object.fromEntries(given.map(settingOf));
      const answer = await cli.client(options).set(channel, { name, settings, reason, force, dryRun });
      cli.show(options, answer, changeText(answer, dryRun ? { dryRun } : {}));
    },
  );
