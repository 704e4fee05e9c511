import { describe, expect, it } from 'vitest';
import { changesOf, isChanged, orderedZones, type Profile, rebased, valuesOf, zoneText } from './profile.rules';

const profile: Profile = {
  email: 'member@example.com',
  nickname: 'Wattle Bird',
  name: '',
  gender: '0',
  birthday: null,
  img: '',
  interested: ['fox_eyes', 'facelift'],
  zone: 'Australia/Sydney',
  language: 'en',
  hasPassword: true,
};
const saved = valuesOf(profile);

describe('what is saved of a profile', () => {
  it('is nothing while nothing has changed', () => {
    expect(isChanged(saved, { ...saved })).toBe(false);
  });

  it('is what has changed, and nothing else', () => {
    expect(changesOf(saved, { ...saved, name: 'Ann', gender: '2' })).toEqual({ name: 'Ann', gender: '2' });
  });

  it('is a picture that was taken away, too', () => {
    expect(changesOf(saved, { ...saved, img: '' })).toEqual({ img: '' });
  });
});

it('what is saved meanwhile shows, and what is being edited stays', () => {
  const edited = { ...saved, name: 'Ann' };
  const meanwhile = { ...saved, nickname: 'Magpie', birthday: '1990-03-04' };
  expect(rebased(saved, meanwhile, edited)).toEqual({ ...meanwhile, name: 'Ann' });
});

it.each([
  ['Australia/Sydney', '2027-01-10T00:00:00Z', 'Sydney (Australia, GMT+11)'],
  ['Australia/Sydney', '2027-07-10T00:00:00Z', 'Sydney (Australia, GMT+10)'],
  ['Australia/Lord_Howe', '2027-07-10T00:00:00Z', 'Lord Howe (Australia, GMT+10:30)'],
])('%s at %s is called %s', (zone, now, text) => {
  expect(zoneText(zone, 'en-AU', new Date(now))).toBe(text);
});

it.each([
  ['Australia/Sydney', '悉尼（GMT+11）'],
  ['Asia/Shanghai', '中国（GMT+8）'],
])('%s reads in Chinese as %s', (zone, text) => {
  expect(zoneText(zone, 'zh-CN', new Date('2027-01-10T00:00:00Z'))).toBe(text);
});

it("Australia's zones come first, and the saved one is never missing", () => {
  expect(orderedZones(['Asia/Tokyo', 'Australia/Perth'], 'Etc/GMT')).toEqual([
    'Australia/Perth',
    'Asia/Tokyo',
    'Etc/GMT',
  ]);
});
