import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { codeOf, fileTrouble, Problem, runMain, WrongUsage } from './problem.mjs';

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
  for (const error of [new WrongUsage('There is no --fast.'), new Problem('Port 1 is taken.'), new Error('A bug.')]) {
    await runMain(() => Promise.reject(error));
    codes.push(process.exitCode);
  }
  expect(codes).toEqual([2, 1, 1]);
  printed.mockRestore();
  process.exitCode = 0;
});
