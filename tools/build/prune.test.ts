import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptFor, prune } from './prune';

let folder: string;
const later = () => Date.now() + keptFor + 60_000;
const isThere = (version: string) => existsSync(join(folder, version));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-prune-'));
  for (const version of ['1.0.0', '1.0.1', '1.0.2']) {
    mkdirSync(join(folder, version));
    // Built yesterday.
    utimesSync(join(folder, version), Date.now() / 1000 - 86_400, Date.now() / 1000 - 86_400);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps a version that was built long ago and has only now lost its name', () => {
  prune(folder, ['1.0.2', '1.0.1']);
  expect(isThere('1.0.0')).toBe(true);
});

it('removes a version an hour after it lost its name', () => {
  prune(folder, ['1.0.2', '1.0.1']);
  prune(folder, ['1.0.2', '1.0.1'], later());
  expect(isThere('1.0.0')).toBe(false);
  expect(isThere('1.0.1')).toBe(true);
});

it('counts again for a version that has been named again', () => {
  prune(folder, ['1.0.2', '1.0.1']);
  prune(folder, ['1.0.0', '1.0.2']);
  prune(folder, ['1.0.2', '1.0.1'], later());
  expect(isThere('1.0.0')).toBe(true);
});

it('removes what a killed build has left', () => {
  mkdirSync(join(folder, '1.0.3.unfinished.4711'));
  prune(folder, ['1.0.2']);
  expect(isThere('1.0.3.unfinished.4711')).toBe(false);
});
