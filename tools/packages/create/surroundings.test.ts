import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installCommand, remoteAround } from './surroundings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-create-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writePackage(path: string, value: unknown) {
  const file = join(folder, path, 'package.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

it('names the remote that a folder belongs to', () => {
  writePackage('mf-events', { name: 'mf-events', charis: { remote: 'mf-events' } });
  expect(remoteAround(join(folder, 'mf-events'))).toBe('mf-events');
  expect(remoteAround(join(folder, 'mf-events', 'src', 'locales'))).toBe('mf-events');
  expect(remoteAround(folder)).toBeUndefined();
});

it.each([
  ['file:../../packages/create-charis-remote-0.1.0.tgz', 'npm install ../../packages/charis-*.tgz'],
  ['^0.1.0', 'npm install'],
])('installs what belongs to a scaffold of %s', (from, command) => {
  writePackage('cache/1', { dependencies: { 'create-charis-remote': from } });
  const scaffold = join(folder, 'cache/1/node_modules/create-charis-remote');
  expect(installCommand(scaffold, join(folder, 'team/mf-events')).replaceAll('\\', '/')).toBe(command);
});
