import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { baseConfig } from '../config/base';
import { root } from '../inputs.mjs';
import { runWebpack } from '../run-webpack';

const sources: Record<string, string> = {
  'main.ts': `export const load = () => [import('./near'), import(/* webpackChunkName: "charis-antd" */ './table')];`,
  'near.ts': `export const near = 'near by ' + new Date();`,
  'table.ts': `declare const __webpack_require__: { charisIntegrity: { js: object } };
    Object.assign(__webpack_require__.charisIntegrity.js, JSON.parse('{"hashes of":"antd"}'));
    export const load = () => [import('./far'), import('./near')];`,
  'far.ts': `export const far = 'far off ' + new Date();`,
};

let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/integrity-'));
  for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("has the hashes of what only the table of antd's components loads in its file, and the hash of that in the entry", async () => {
  const outDir = join(folder, 'dist');
  const built = { name: 'x', folder, cache: () => false as const };
  const base = baseConfig(built, { version: '0.1.0+0', outDir, mode: 'production' });
  await runWebpack({ ...base, entry: { main: './main.ts' } });
  const texts = new Map(readdirSync(outDir).map((file) => [file, readFileSync(join(outDir, file), 'utf8')]));
  const having = (text: string) =>
    [...texts].find(([file, code]) => file !== 'main.js' && code.includes(text)) ?? ['', ''];
  const hash = ([, code]: [string, string] | string[]) =>
    `sha384-${createHash('sha384')
      .update(code ?? '')
      .digest('base64')}`;
  const [near, far, table] = [having('near by'), having('far off'), having('JSON.parse')];
  const main = texts.get('main.js') ?? '';
  expect([near, far, table].map((file) => main.includes(hash(file)))).toEqual([true, false, true]);
  expect([near, far].map((file) => table[1]?.includes(hash(file)))).toEqual([false, true]);
}, 60_000);
