import { describe, expect, it } from 'vitest';
import { isAdult, isNickname, isPersonalName } from './person';

describe('isPersonalName', () => {
  it.each([
    'Li',
    '',
    'Ann ',
    'Ann9',
    '王 小明',
    'x'.repeat(51),
    ' Ann',
    '王'.repeat(51),
    '-Ann',
    'Ann-',
    "Ann'",
    "O'-Brien",
    'Mary--Jane',
    'Mary- Jane',
    "'''",
    '\u3164\u3164\u3164',
  ])('refuses %j', (name) => {
    expect(isPersonalName(name)).toBe(false);
  });
  it.each([
    'Ann',
    'Dr. Banksia Thornbill',
    'J.R.',
    "Siobhán O'Brien",
    'Niamh O’Brien',
    'Mary-Jane',
    "Gerard 't Hooft",
    'Al-Khwārizmī',
    'Zoë Núñez',
    'Nguyễn Thị Hạnh',
    '王',
    '王'.repeat(50),
    'x'.repeat(50),
  ])('takes %j', (name) => {
    expect(isPersonalName(name)).toBe(true);
  });
});

describe('isNickname', () => {
  it('takes 5 to 50 characters without white space at its ends', () => {
    expect(
      ['abcd', ' abcde', 'abcde ', 'x'.repeat(51), '\u200b'.repeat(5), 'Ann\u200b\u200b'].filter(isNickname),
    ).toEqual([]);
    expect(['abcde', 'a b c', '小明小明小', 'x'.repeat(50)].filter(isNickname)).toHaveLength(4);
  });
});

describe('isAdult', () => {
  it('counts from the birthday on', () => {
    expect(isAdult('2008-11-21', '2026-11-21')).toBe(true);
    expect(isAdult('2008-11-22', '2026-11-21')).toBe(false);
  });
  it('counts a birthday of 29 February from 1 March on', () => {
    expect(isAdult('2008-02-29', '2026-02-28')).toBe(false);
    expect(isAdult('2008-02-29', '2026-03-01')).toBe(true);
  });
});
