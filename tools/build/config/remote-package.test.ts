import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../inputs.mjs';
import { runWebpack } from '../run-webpack';
import { servesTheSame } from '../same-output';
import type { BuiltPackage } from './base';
import { remotePackageConfig } from './remote-package';

const sources: Record<string, string> = {
  'package.json': JSON.stringify({ name: '@charis/mf-x', charis: { contract: '^1.0.0' } }),
  'src/remote.ts': `export const parts = [() => import('./zebra.page'), () => import('./apple.page')];`,
  'src/lifecycles.tsx': `import { parts } from './remote'; export const mount = () => parts.map((part) => part());`,
  'src/zebra.page.ts': `import { text } from './text'; export const zebra = text + 'zebra';`,
  'src/apple.page.ts': `import { text } from './text'; export const apple = text + 'apple';`,
  'src/text.ts': `export const text = String(new Date());`,
};

let folder: string;
beforeAll(() => {
  // Inside of the repository, where the packages are found that a container is made of.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/remote-package-'));
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function build(version: string): Promise<string> {
  const built: BuiltPackage = { name: 'mf-x', folder, cache: () => false };
  const outDir = join(folder, version);
  await runWebpack(remotePackageConfig(built)({ version, outDir, mode: 'production' }));
  return outDir;
}

it('lets two builds of the same sources serve the same', async () => {
  const [first, ...others] = [
    await build('0.1.0+0123abcd'),
    await build('0.1.0+89efcdab'),
    await build('0.1.0+77777777'),
  ];
  expect(others.map((other) => servesTheSame(first ?? '', other))).toEqual([true, true]);
}, 120_000);

it('brings what a page loads first of a remote in one file', async () => {
  const record = JSON.parse(readFileSync(join(await build('0.1.0+0123abcd'), 'record.json'), 'utf8'));
  expect(record.parts['./remote']).toEqual({ files: [], shared: [] });
}, 60_000);
