import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { namesOfClasses } from './class-name.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-class-name-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function named(name: string, text: string, file = 'tile.module.css'): string {
  const resourcePath = join(folder, file);
  writeFileSync(resourcePath, text);
  return namesOfClasses('mf-x')({ resourcePath, rootContext: folder }, '[hash:base64]', name);
}

const gold = '.tile { color: gold }';

it('a class keeps its name while its file says the same', () => {
  expect(named('tile', gold)).toBe(named('tile', gold));
});

it('another colour gives the class another name, so that two releases on one page do not meet', () => {
  expect(named('tile', '.tile { color: pink }')).not.toBe(named('tile', gold));
});

it.each([
  ['class', 'badge', 'tile.module.css'],
  ['file', 'tile', 'other.module.css'],
])('another %s has another name', (_, name, file) => {
  expect(named(name, gold, file)).not.toBe(named('tile', gold));
});

it('a name says whose it is, and can be written in CSS as it is', () => {
  expect(named('tile', gold)).toMatch(/^mf-x_[\w-]{10}$/);
});
