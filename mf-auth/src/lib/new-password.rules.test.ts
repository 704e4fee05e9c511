import { expect, it } from 'vitest';
import { findPasswordMistakes } from './new-password.rules';

it.each<[string, string, object]>([
  ['abc123', 'abc123', {}],
  ['', '', { newPassword: 'error.password.missing', confirmPassword: 'error.password.missing' }],
  ['abc123', '', { confirmPassword: 'error.password.missing' }],
  ['abc123', 'abc124', { confirmPassword: 'error.password.differs' }],
  ['abc12', 'abc12', { newPassword: 'error.password' }],
  ['abc!123', 'abc!123', { newPassword: 'error.password' }],
  ['a'.repeat(26), 'a'.repeat(26), { newPassword: 'error.password' }],
])('the new password %j, again %j, is judged %j', (newPassword, confirmPassword, expected) => {
  expect(findPasswordMistakes({ newPassword, confirmPassword }, (key) => key)).toEqual(expected);
});
