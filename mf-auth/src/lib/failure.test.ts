import { ApiError } from '@charis/shared/remote';
import { describe, expect, it } from 'vitest';
import { failureOf } from './failure';

describe('failureOf', () => {
  it("shows the server's words", () => {
    const error = new ApiError(401, 'Not right.', { traceId: 't' });
    expect(failureOf(error, 'login failed')).toEqual({ text: 'Not right.', fields: {} });
  });

  it('names what the server said of single fields', () => {
    const errors = [{ field: 'interested.3', message: 'Unknown' }];
    expect(failureOf(new ApiError(400, 'Wrong', { traceId: 't', errors }), '').fields).toEqual({
      interested: 'Unknown',
    });
  });

  it.each([
    new ApiError(401, '', { traceId: 't' }),
    new ApiError(0, 'Network Error'),
    new Error('Undefined is not a function'),
  ])('falls back when the server said nothing or did not answer (%s)', (error) => {
    expect(failureOf(error, 'login failed').text).toBe('login failed');
  });
});
