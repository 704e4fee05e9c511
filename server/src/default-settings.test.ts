import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { variables } from './config-variables';

const guide = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8');
const rows = [...guide.matchAll(/^\| (`[A-Z].*?)\s+\| (.*?)\s+\|/gm)];

/** Returns what the guide says is the default of a setting; one row may be about several, with a default for each. */
function defaultsIn(setting: string): string[] {
  return rows.filter(([, names = '']) => names.includes(`\`${setting}\``)).map(([, , given = '']) => given);
}

/** The guide describes these defaults in words. */
const words: Record<string, string> = { GOOGLE_TOKENINFO_URL: "Google's own" };
const shown = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));
const defaults = Object.entries(variables.shape).flatMap(([name, schema]) => {
  const { data } = schema.safeParse(undefined);
  return data === undefined || shown(data) === '' ? [] : [[name, words[name] ?? `\`${shown(data)}\``] as const];
});

it.each(defaults)('the guide says that %s is %s by default', (name, value) => {
  expect(defaultsIn(name).join(' ')).toContain(value);
});
