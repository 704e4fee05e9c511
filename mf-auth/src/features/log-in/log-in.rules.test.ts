import { describe, expect, it } from 'vitest';
import { failureText, findMistakes, firstOf } from './log-in.rules';

const good = { email: 'member@example.com', password: 'charis2026' };

describe('findMistakes', () => {
  it('finds none in ordinary credentials', () => {
    expect(findMistakes(good)).toEqual({});
  });

  it('asks for what is empty, spaces counting as empty in the email only', () => {
    expect(findMistakes({ email: '  ', password: '' })).toEqual({ email: 'required', password: 'required' });
    expect(findMistakes({ ...good, password: '      ' })).toEqual({ password: 'password' });
  });

  it.each(['member', 'member@', 'member@example', 'me mber@example.com', 'member@example.toolong', '@example.com'])(
    'refuses the email %s',
    (email) => {
      expect(findMistakes({ ...good, email })).toEqual({ email: 'email' });
    },
  );

  it.each(['a.b_c%d+e-f@mail.example.com.au', ' member@example.com ', 'M@example.museum'])(
    'takes the email %s',
    (email) => {
      expect(findMistakes({ ...good, email })).toEqual({});
    },
  );

  it.each(['abcde', '_abcdef', 'a'.repeat(27)])('refuses the password %s', (password) => {
    expect(findMistakes({ ...good, password })).toEqual({ password: 'password' });
  });

  it.each(['abcdef', '1!?-_ ', 'a'.repeat(26)])('takes the password %s', (password) => {
    expect(findMistakes({ ...good, password })).toEqual({});
  });
});

describe('firstOf', () => {
  it('goes from the top', () => {
    expect(firstOf({ password: 'b', email: 'a' })).toBe('email');
    expect(firstOf({ password: 'b' })).toBe('password');
    expect(firstOf({})).toBeUndefined();
  });
});

describe('failureText', () => {
  it("shows the server's words", () => {
    expect(failureText({ message: 'Not right.', details: { traceId: 't' } }, 'login failed')).toBe('Not right.');
  });

  it('falls back when the server said nothing or did not answer', () => {
    expect(failureText({ message: '', details: { traceId: 't' } }, 'login failed')).toBe('login failed');
    expect(failureText({ message: 'Network Error', details: {} }, 'login failed')).toBe('login failed');
  });
});
