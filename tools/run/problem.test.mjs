import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { codeOf, fileTrouble, Problem, runMain } from './problem.mjs';

it('explains a missing permission in words', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  expect(fileTrouble(error)).toBe('this user has no permission to write there');
});

it('gives the code of a system error and of nothing else', () => {
  const failing = () => readFileSync('/does/not/exist');
  expect(failing).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  expect(codeOf(new Error('plain'))).toBeUndefined();
  expect(codeOf('text')).toBeUndefined();
});

it('prints what a person can act on without its stack, also where another package brings the class', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const error of [
    new Problem('Port 1 is taken.'),
    Object.assign(new Error('Port 2 is taken.'), { name: 'Problem' }),
  ]) {
    await runMain(() => Promise.reject(error));
  }
  expect(printed.mock.calls).toEqual([['\nPort 1 is taken.'], ['\nPort 2 is taken.']]);
  printed.mockRestore();
  process.exitCode = 0;
});

it('ends with 2 for what was typed wrong, and with 1 for anything else', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const codes = [];
  for (const error of [new Problem('There is no --fast.', 2), new Problem('Port 1 is taken.'), new Error('A bug.')]) {
    await runMain(() => Promise.reject(error));
    codes.push(process.exitCode);
  }
  expect(codes).toEqual([2, 1, 1]);
  printed.mockRestore();
  process.exitCode = 0;
});

it('says nothing where the reader of its output has had enough', async () => {
  const script = `
    import { once } from 'node:events';
    import { runMain } from ${JSON.stringify(new URL('./problem.mjs', import.meta.url))};
    await once(process.stdin.resume(), 'end');
    await runMain(async () => void process.stdout.write('too late'));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  child.stdout.destroy();
  child.stdin.end();
  child.stdin.on('error', () => undefined);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([said, code]).toEqual(['', 0]);
});
