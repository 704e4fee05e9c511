import { expect, it } from 'vitest';
import { seal, unseal } from './sealed';

it('is read with its secret alone, and for its purpose alone', () => {
  const sealed = seal('a refresh token', 'one', 'session');
  expect(sealed.toString('latin1')).not.toContain('refresh');
  expect(unseal(sealed, 'one', 'session')).toBe('a refresh token');
  expect(() => unseal(sealed, 'another', 'session')).toThrow();
  expect(() => unseal(sealed, 'one', 'calendar')).toThrow();
});
