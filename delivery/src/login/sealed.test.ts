import { expect, it } from 'vitest';
import { seal, unseal } from './sealed';

it('is read with its secret alone', () => {
  const sealed = seal('a refresh token', 'one');
  expect(sealed.toString('latin1')).not.toContain('refresh');
  expect(unseal(sealed, 'one')).toBe('a refresh token');
  expect(() => unseal(sealed, 'another')).toThrow();
});
