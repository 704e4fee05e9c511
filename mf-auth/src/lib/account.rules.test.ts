import type { Session, SessionUser } from '@charis/shared/remote';
import { expect, it } from 'vitest';
import { findAccountMistakes, isAccountOf } from './account.rules';

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

it.each<[Session, boolean]>([
  [{ status: 'in', user: { email: 'wren@example.com' } as SessionUser }, true],
  [{ status: 'in', user: { email: 'robin@example.com' } as SessionUser }, false],
  [{ status: 'out' }, false],
])('of %j the account of Wren@Example.com is the one that is logged in: %s', (session, expected) => {
  expect(isAccountOf(session, ' Wren@Example.com ')).toBe(expected);
});
