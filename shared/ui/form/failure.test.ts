import { describe, expect, it } from 'vitest';
import { ApiError } from '../../remote/api';
import { failureOf, fieldAt } from './failure';

describe('failureOf', () => {
  it("has the server's words, and those for single fields", () => {
    const errors = [{ field: 'interested.3', message: 'Unknown' }];
    expect(failureOf(new ApiError('INVALID_INPUT', 'Not right.', { traceId: 't', errors }), '')).toEqual({
      text: 'Not right.',
      fields: errors,
    });
  });

  it.each([new ApiError('WRONG_CREDENTIALS', '', { traceId: 't' }), new Error('Undefined is not a function')])(
    'falls back when the server said nothing (%s)',
    (error) => {
      expect(failureOf(error, 'login failed').text).toBe('login failed');
    },
  );
});

describe('fieldAt', () => {
  const names = ['interested', 'clinic', 'clinic.address'];
  it.each([
    ['interested.3', 'interested'],
    ['clinic.address.postcode', 'clinic.address'],
    ['clinic.name', 'clinic'],
    ['clinics', undefined],
    ['', undefined],
  ])('%j is of %s', (path, field) => {
    expect(fieldAt(path, names)).toBe(field);
  });
});
