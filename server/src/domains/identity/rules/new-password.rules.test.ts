import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.rules';
import { newPasswordProblems } from './new-password.rules';

const texts = { field: 'newPassword', mismatch: 'must be the same' };

it.each(['', 'abc12', 'x'.repeat(26), 'with space', 'umläut1', 'semi;colon', 'tab\tbed1'])('refuses %j', (password) => {
  expect(newPasswordProblems({ password }, texts)).toEqual([
    { field: 'newPassword', message: 'password must 6~25 letters and numbers' },
  ]);
});

it.each(['abc123', 'ABCDEF', '123456', 'x'.repeat(25)])('takes %j for its form', (password) => {
  expect(newPasswordProblems({ password, confirmPassword: password }, texts)).toEqual([]);
});

it('names both when form and confirmation are wrong', () => {
  const problems = newPasswordProblems({ password: 'short', confirmPassword: 'other' }, texts);
  expect(problems.map(({ field }) => field)).toEqual(['newPassword', 'confirmPassword']);
});

it('knows the commonest passwords, whatever their capitals', () => {
  expect(['123456', 'password', 'Qwerty123', 'ILOVEYOU'].filter(isCommonPassword)).toHaveLength(4);
  expect(['charis2026', 'Quiet1Fern', 'tummytuckwren7'].filter(isCommonPassword)).toEqual([]);
});
