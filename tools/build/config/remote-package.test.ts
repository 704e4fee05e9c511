import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignStyles } from '@charis/tools/own-styles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readJson } from '../../run/json-file.mjs';
import { root } from '../inputs.mjs';
import { runWebpack } from '../run-webpack';
import { servesTheSame } from '../same-output';
import type { BuiltPackage } from './base';
import { remotePackageConfig } from './remote-package';

const sources: Record<string, string> = {
  'package.json': JSON.stringify({ name: '@charis/mf-x', charis: { contract: '^1.0.0' } }),
  'src/remote.ts': `export const parts = [() => import('./zebra.page'), () => import('./apple.page')];`,
  'src/lifecycles.tsx': `import { parts } from './remote'; export const mount = () => parts.map((part) => part());`,
  'src/zebra.page.ts': `import { text } from './text'; import styles from './zebra.module.css'; export const zebra = text + styles.zebra;`,
  'src/zebra.module.css': `
    .zebra { composes: animal from './animal.module.css'; animation: run 1s }
    .zebra a { color: black }
    @keyframes run { to { left: 0 } }`,
  'src/animal.module.css': '.animal { top: 0 } .animal p { top: 0 }',
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

async function build(version: string, cache: ReturnType<BuiltPackage['cache']> = false): Promise<string> {
  const built: BuiltPackage = { name: 'mf-x', folder, cache: () => cache };
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
  const record = readJson(join(await build('0.1.0+0123abcd'), 'record.json'));
  expect(record.parts['./remote']).toEqual({ files: [], shared: [] });
}, 60_000);

it('lets stylesheets reach only what the remote renders', async () => {
  const outDir = await build('0.1.0+0123abcd');
  const { parts } = readJson(join(outDir, 'record.json'));
  const file = parts['zebra.page'].files.find((name: string) => name.endsWith('.css'));
  const css = readFileSync(join(outDir, file), 'utf8');
  expect(css).toMatch(/\.mf-x_[\w-]+ a:not\(:where\(.*\)\)\{color:#000\}/);
  expect(css).toMatch(/@keyframes mf-x_/);
  expect(foreignStyles(css, 'mf-x')).toEqual([]);
}, 60_000);

it('refuses stylesheets that reach further, also those that others take from, line by line', async () => {
  const broken = {
    'src/zebra.page.ts': `import './loud.css'; import styles from './zebra.module.css'; export const zebra = styles.zebra;`,
    'src/loud.css': 'body { display: none }',
    'src/animal.module.css': '.animal { top: 0 }\nheader a { display: none }',
  };
  for (const [path, text] of Object.entries(broken)) writeFileSync(join(folder, path), text);
  const kept = { type: 'filesystem', cacheDirectory: join(folder, 'kept') } as const;
  const [refused, again] = [
    await build('0.1.0+00000000', kept).catch((error: Error) => error.message),
    await build('0.1.0+00000000', kept).catch((error: Error) => error.message),
  ];
  for (const path of Object.keys(broken)) {
    if (sources[path]) writeFileSync(join(folder, path), sources[path]);
    else rmSync(join(folder, path));
  }
  expect(again).toBe(refused);
  expect(refused).not.toMatch(/css-loader|\bat /);
  expect(refused).toContain('src/loud.css:1: It is no CSS module');
  expect(refused).toContain('src/animal.module.css:2: `header a` reaches what the remote does not render. Begin it');
}, 60_000);
