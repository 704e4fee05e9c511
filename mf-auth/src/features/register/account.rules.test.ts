import { expect, it } from 'vitest';
import { findAccountMistakes } from './account.rules';

const good = { nickname: 'Wattle Bird', newPassword: 'abc123', confirmPassword: 'abc123' };
const mistakes = (part: Partial<typeof good>) => findAccountMistakes({ ...good, ...part }, (key) => key);

it.each<[Partial<typeof good>, object]>([
  [{}, {}],
  [{ nickname: '' }, { nickname: 'error.blank' }],
  [{ nickname: '   ' }, { nickname: 'error.blank' }],
  [{ nickname: 'Bird' }, { nickname: 'error.nickname' }],
  [{ nickname: 'x'.repeat(51) }, { nickname: 'error.nickname' }],
  [{ nickname: ' Wattle' }, { nickname: 'error.nickname' }],
  [{ newPassword: '' }, { password: 'error.blank', confirmPassword: 'error.confirm' }],
  [{ newPassword: 'abc12', confirmPassword: 'abc12' }, { password: 'error.password' }],
  [{ newPassword: 'abc 123', confirmPassword: 'abc 123' }, { password: 'error.password' }],
  [{ confirmPassword: '' }, { confirmPassword: 'error.blank' }],
  [{ confirmPassword: 'abc124' }, { confirmPassword: 'error.confirm' }],
])('an account with %j is judged %j', (part, expected) => {
  expect(mistakes(part)).toEqual(expected);
});
