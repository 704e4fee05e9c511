import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codeOf, fileTrouble } from './problem.mjs';

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
