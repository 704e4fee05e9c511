import { describe, expect, it } from 'vitest';
import { findMistakes, isComplete } from './log-in.rules';

const good = { email: 'member@example.com', password: 'charis2026' };
const mistakes = (part: Partial<typeof good>) => findMistakes({ ...good, ...part }, (key) => key);

describe('findMistakes', () => {
  it('finds none in ordinary credentials', () => {
    expect(mistakes({})).toEqual({});
  });

  it('asks for what is empty, spaces counting as empty in the email only', () => {
    expect(mistakes({ email: '  ', password: '' })).toEqual({ email: 'error.required', password: 'error.required' });
    expect(mistakes({ password: '      ' })).toEqual({ password: 'error.password' });
  });

  it.each([
    'member',
    'member@',
    'member@example',
    'me mber@example.com',
    `member@example.${'a'.repeat(64)}`,
    '@example.com',
  ])('refuses the email %s', (email) => {
    expect(mistakes({ email })).toEqual({ email: 'error.email' });
  });

  it.each(['a.b_c%d+e-f@mail.example.com.au', ' member@example.com ', 'M@example.museum'])(
    'takes the email %s',
    (email) => {
      expect(mistakes({ email })).toEqual({});
    },
  );

  it.each(['abcde', '_abcdef', 'a'.repeat(27)])('refuses the password %s', (password) => {
    expect(mistakes({ password })).toEqual({ password: 'error.password' });
  });

  it.each(['abcdef', '1!?-_ ', 'a'.repeat(26)])('takes the password %s', (password) => {
    expect(mistakes({ password })).toEqual({});
  });
});

it.each([
  [{ ...good, consent: true }, true],
  [{ ...good, consent: false }, false],
  [{ ...good, email: ' ', consent: true }, false],
  [{ ...good, password: '', consent: true }, false],
  [{ email: 'wrong', password: 'x', consent: true }, true],
])('%j may be sent: %s', (values, complete) => {
  expect(isComplete(values)).toBe(complete);
});
