import { describe, expect, it } from 'vitest';
import { isBlank, typedLine, typedText } from './typed-text';

describe('typedText', () => {
  it.each(['\u200b', '\u2800', '\u3164', '\u202e', '\u0007', '\ud800', ' \u200d\ufe0f ', '\u2060\ufeff'])(
    'is empty for %j alone',
    (text) => expect(typedText(text)).toBe(''),
  );
  it('takes out what no one sees', () => {
    expect(typedText('An\u200bn\u202e \u0007Le\u200de\udc00')).toBe('Ann Lee');
  });
  it.each(['👩🏽‍⚕️ thanks', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'ക്‍', 'line\r\n\tline', '⠓⠊⠀⠕', '小明'])('keeps %j', (text) =>
    expect(typedText(text)).toBe(text),
  );
});

it('makes one line of a name', () => {
  expect(typedLine('Ann \n Lee\u2028Wu')).toBe('Ann Lee Wu');
});

it.each([' ', '\n\t', '\u200b', ' \u202e\u3164'])('calls %j blank', (text) => expect(isBlank(text)).toBe(true));
it.each(['a', '小', '👍', '\u200b.'])('does not call %j blank', (text) => expect(isBlank(text)).toBe(false));
