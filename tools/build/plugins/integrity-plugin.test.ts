import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { baseConfig } from '../config/base';
import { root } from '../inputs.mjs';
import { runWebpack } from '../run-webpack';

const sources: Record<string, string> = {
  'main.ts': `export const load = () => import('./near');`,
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

it('has in the entry the hash of each file that may be loaded later', async () => {
  const outDir = join(folder, 'dist');
  const built = { name: 'x', folder, cache: () => false as const };
  const base = baseConfig(built, { version: '0.1.0+0', outDir, mode: 'production' });
  await runWebpack({ ...base, entry: { main: './main.ts' } });
  const textOf = (file: string) => readFileSync(join(outDir, file), 'utf8');
  const later = readdirSync(outDir).filter((file) => file !== 'main.js');
  expect(later).toHaveLength(2);
  for (const file of later) {
    expect(textOf('main.js')).toContain(`sha384-${createHash('sha384').update(textOf(file)).digest('base64')}`);
  }
}, 60_000);
