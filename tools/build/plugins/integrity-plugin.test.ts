import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { baseConfig } from '../config/base';
import { root } from '../inputs.mjs';
import { runWebpack } from '../run-webpack';

const sources: Record<string, string> = {
  'main.ts': `export const load = () => import('./near');\nconsole.log('the mark', load);`,
  'near.ts': `export const near = 'near by ' + new Date(); export const load = () => import('./far');`,
  'far.ts': `export const far = 'far off ' + new Date();`,
};

let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/integrity-'));
  for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps source maps right, which no script names', async () => {
  const outDir = join(folder, 'mapped');
  const built = { name: 'x', folder, cache: () => false as const };
  const base = baseConfig(built, { version: '0.1.0+0', outDir, mode: 'production' });
  await runWebpack({ ...base, entry: { main: './main.ts' } });
  const code = readFileSync(join(outDir, 'main.js'), 'utf8');
  const map = new TraceMap(readFileSync(join(outDir, 'main.js.map'), 'utf8'));
  expect(code).not.toContain('sourceMappingURL');
  expect(map.sourcesContent ?? []).toEqual([]);
  const at = code.indexOf('the mark');
  // Behind the table of hashes, which are longer than what stood in their place.
  expect(code.indexOf('sha384-')).toBeLessThan(at);
  const column = at - (code.lastIndexOf('\n', at) + 1);
  const line = code.slice(0, at).split('\n').length;
  expect(originalPositionFor(map, { line, column })).toMatchObject({ source: './main.ts', line: 2 });
}, 60_000);

it('has in the entry the hash of each file that may be loaded later', async () => {
  const outDir = join(folder, 'dist');
  const built = { name: 'x', folder, cache: () => false as const };
  const base = baseConfig(built, { version: '0.1.0+0', outDir, mode: 'production' });
  await runWebpack({ ...base, entry: { main: './main.ts' } });
  const textOf = (file: string) => readFileSync(join(outDir, file), 'utf8');
  const later = readdirSync(outDir).filter((file) => file.endsWith('.js') && file !== 'main.js');
  expect(later).toHaveLength(2);
  for (const file of later) {
    expect(textOf('main.js')).toContain(`sha384-${createHash('sha384').update(textOf(file)).digest('base64')}`);
  }
}, 60_000);
