import { ApiError } from '@charis/shared/remote';
import { describe, expect, it } from 'vitest';
import { failureOf } from './failure';

describe('failureOf', () => {
  it("shows the server's words", () => {
    const error = new ApiError('WRONG_CREDENTIALS', 'Not right.', { traceId: 't' });
    expect(failureOf(error, 'login failed')).toEqual({ text: 'Not right.', fields: {} });
  });

  it('names what the server said of single fields', () => {
    const errors = [{ field: 'interested.3', message: 'Unknown' }];
    expect(failureOf(new ApiError('INVALID_INPUT', 'Wrong', { traceId: 't', errors }), '').fields).toEqual({
      interested: 'Unknown',
    });
  });

  it.each([
    new ApiError('WRONG_CREDENTIALS', '', { traceId: 't' }),
    new ApiError('NO_CONNECTION'),
    new Error('Undefined is not a function'),
  ])('falls back when the server said nothing or did not answer (%s)', (error) => {
    expect(failureOf(error, 'login failed').text).toBe('login failed');
  });
});
