import { describe, expect, it } from 'vitest';
import { dayText, genderText, interestTitles, zoneText } from './profile.rules';

describe('the facts of a profile', () => {
  it('name the gender only where it is given', () => {
    expect(genderText('0')).toBeUndefined();
    expect(genderText('2')).toBe('gender.female');
  });

  it('keep the calendar day of a birthday in every time zone', () => {
    expect(dayText('1990-03-04', 'en-AU')).toBe('4 March 1990');
    expect(dayText('1990-03-04', 'zh-CN')).toBe('1990年3月4日');
  });

  it('name the time zone as it is called on that day', () => {
    const january = new Date('2027-01-10T00:00:00Z');
    const july = new Date('2027-07-10T00:00:00Z');
    expect(zoneText('Australia/Sydney', 'en-AU', january)).toBe('Australian Eastern Daylight Time (Sydney)');
    expect(zoneText('Australia/Sydney', 'en-AU', july)).toBe('Australian Eastern Standard Time (Sydney)');
    expect(zoneText('Australia/Lord_Howe', 'en-AU', july)).toBe('Lord Howe Standard Time (Lord Howe)');
  });

  it('show interests by title, and by their id while the titles are unknown', () => {
    const known = [{ id: 'fox_eyes', title: 'Fox Eyes' }];
    expect(interestTitles(['fox_eyes', 'tummy_tuck'], known)).toEqual(['Fox Eyes', 'tummy tuck']);
  });
});
