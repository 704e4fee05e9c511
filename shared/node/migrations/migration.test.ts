import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseMigration, readMigrations } from './migration';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(...files: string[]) {
  for (const file of files) writeFileSync(join(folder, file), '-- phase: expand\nselect 1;\n');
  return readMigrations(pathToFileURL(`${folder}/`));
}

it('reads the folder in the order of the numbers, and nothing but migrations', () => {
  expect(read('0002-b.sql', '0001-a.sql', 'landed.json').map(({ name }) => name)).toEqual(['0001-a', '0002-b']);
});

it('has the same hash however the lines of the file end', () => {
  const text = '-- phase: expand\ncreate table app.thing (id int);\n';
  expect(parseMigration('0001-a', text.replaceAll('\n', '\r\n')).hash).toBe(parseMigration('0001-a', text).hash);
});

it('knows the phase, and what a contract comes after', () => {
  expect(parseMigration('0001-a', '-- phase: expand\n-- Why.\nselect 1;')).toMatchObject({
    phase: 'expand',
    after: null,
  });
  const contract = '-- phase: contract\n-- after: 0001-a\nselect 1;';
  expect(parseMigration('0002-b', contract)).toMatchObject({ phase: 'contract', after: '0001-a' });
  expect(parseMigration('0001-a', 'create table app.thing (id int);')).toMatchObject({ phase: 'initial' });
});

it.each([
  '-- phase: contract\nselect 1;',
  '-- phase: expand\n-- after: 0001-a\nselect 1;',
  '-- phase: other\nselect 1;',
])('refuses a beginning such as %j', (text) => {
  expect(() => parseMigration('0002-b', text)).toThrow(/must begin with/);
});

it('refuses a file of another name', () => {
  expect(() => read('12-x.sql')).toThrow(/NNNN-name\.sql/);
});

it('refuses two of one number', () => {
  expect(() => read('0001-a.sql', '0001-b.sql')).toThrow(/number 0001 has two migrations/);
});
