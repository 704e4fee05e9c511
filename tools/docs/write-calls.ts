/**
 * Writes the operations that each remote calls into its README, between `<!-- calls -->` and `<!-- end of calls -->`: those that its release record
 * lists. `--check` writes nothing and fails where a README has others.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationTable } from '../../shared/composition/operations.gen.ts';
import { remotes, root } from '../build/inputs.mjs';
import { firstReads } from '../build/release.ts';
import { writeGenerated } from '../run/generated-files.mjs';
import { Problem, runMain } from '../run/problem.mjs';

/** `tools/build/plugins/called-operations.ts` finds the same calls in what is built. */
const calls = /\b(?:useOperation|usePages|useAction|useForm|call)\(\s*'(\w+)'/g;

/** Characters of a line at most. */
const width = 150;

function sourcesOf(remote: string): string[] {
  const own = readdirSync(join(root, remote)).filter((name) => name.endsWith('.ts'));
  const below = readdirSync(join(root, remote, 'src'), { recursive: true, encoding: 'utf8' });
  return [...own, ...below.map((path) => join('src', path))]
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('.cache'))
    .map((path) => readFileSync(join(root, remote, path), 'utf8'));
}

async function callsOf(remote: string): Promise<string[]> {
  const { manifest } = await import(join(root, remote, 'remote.manifest.ts'));
  const found = sourcesOf(remote).flatMap((text) => [...text.matchAll(calls)].map(([, called]) => called));
  return [...new Set([...found, ...firstReads(manifest)])]
    .filter((name) => name !== undefined && Object.hasOwn(operationTable, name))
    .sort() as string[];
}

function wrapped(names: readonly string[]): string {
  if (names.length === 0) return 'nothing yet';
  const lines = [''];
  for (const [place, name] of names.entries()) {
    const word = `\`${name}\`${place < names.length - 1 ? ',' : ''}`;
    const last = lines.at(-1) ?? '';
    if (last && last.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.join('\n');
}

const place = /(<!-- calls -->\n)[\s\S]*?(<!-- end of calls -->)/;

async function readmeOf(remote: string): Promise<[path: string, text: string]> {
  const path = `${remote}/README.md`;
  const text = readFileSync(join(root, path), 'utf8');
  if (!place.test(text))
    throw new Problem(`${path} has no place for its calls: <!-- calls --> … <!-- end of calls -->`);
  const called = wrapped(await callsOf(remote));
  return [path, text.replace(place, (_, begin, end) => `${begin}${called}\n${end}`)];
}

await runMain(async () =>
  writeGenerated('tsx tools/docs/write-calls.ts', Object.fromEntries(await Promise.all(remotes.map(readmeOf)))),
);
