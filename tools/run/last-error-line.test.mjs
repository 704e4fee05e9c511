import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastErrorLine } from './last-error-line.mjs';

let folder = '';
let log = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-last-error-line-'));
  log = join(folder, 'server.log');
  writeFileSync(log, 'Error: of the run before\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Lets a process of Node end with what its code throws, and returns what is quoted of its output. @param {string} code */
function quoted(code) {
  const from = statSync(log).size;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stderr).toMatch(/Node\.js v\d+\S+\s*$/);
  appendFileSync(log, stdout + stderr);
  return lastErrorLine(log, from);
}

it.each([
  ["throw new RangeError('Too far')", 'RangeError: Too far'],
  ["console.log('listening'); throw new Error('Too late')", 'Error: Too late'],
  ["await import('./not-there.mjs')", /^Error \[ERR_MODULE_NOT_FOUND\]: Cannot find module/],
  [
    "throw Object.assign(new Error('no such table'), { name: 'error', stack: 'error: no such table' })",
    /no such table/,
  ],
  ['const a = ;', /^SyntaxError: Unexpected token/],
  ["throw 'a text'", 'a text'],
])('quotes the error of %s, and not the last line of Node', (code, words) => {
  expect(quoted(code)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
});

it('quotes the last line where there is no error, and nothing of a run before', () => {
  const from = statSync(log).size;
  expect(lastErrorLine(log, from)).toBe('it has written nothing');
  appendFileSync(log, 'first\nThe port is taken.\n\n');
  expect(lastErrorLine(log, from)).toBe('The port is taken.');
});

it('says that a log is gone', () => {
  expect(lastErrorLine(join(folder, 'other.log'), 0)).toBe(`its log ${join(folder, 'other.log')} is gone`);
});
