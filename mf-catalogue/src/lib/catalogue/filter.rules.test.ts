import { describe, expect, it } from 'vitest';
import { type Filter, matches, readFilter, writeFilter } from './filter.rules';

const anything: Filter = { keyword: '', area: '', budget: 0, kind: '' };
const peels = {
  title: 'Chemical Peels',
  summary: 'A solution that lifts the outer layer of the skin.',
  minAud: 120,
  bodyAreas: ['Facial', 'Skin'],
  words: ['Chemical Peels', '化学换肤', '果酸'],
  kind: 'non-surgical' as const,
};
const facelift = {
  title: 'Facelift',
  summary: 'Surgery of the face.',
  minAud: 15_000,
  bodyAreas: ['Facial', 'Neck'],
  words: ['Facelift', '面部提升术', '拉皮'],
  kind: 'surgery' as const,
};

describe('matches', () => {
  it('takes everything without a filter', () => {
    expect(matches(peels, anything)).toBe(true);
  });

  it('finds each word of the keyword in title or summary, in any case', () => {
    expect(matches(peels, { ...anything, keyword: 'PEEL skin' })).toBe(true);
    expect(matches(peels, { ...anything, keyword: 'peel laser' })).toBe(false);
  });

  it('takes what is done in the body area', () => {
    expect(matches(facelift, { ...anything, area: 'Neck' })).toBe(true);
    expect(matches(peels, { ...anything, area: 'Neck' })).toBe(false);
  });

  it('takes what starts at or below the budget', () => {
    expect(matches({ ...facelift, minAud: 20_000 }, { ...anything, budget: 20_000 })).toBe(true);
    expect(matches(facelift, { ...anything, budget: 10_000 })).toBe(false);
  });

  it('leaves out of a budget what has no cost that is told', () => {
    expect(matches({ ...facelift, minAud: 0 }, { ...anything, budget: 20_000 })).toBe(false);
    expect(matches({ ...facelift, minAud: 0 }, anything)).toBe(true);
  });

  it('takes what is of the kind', () => {
    expect(matches(facelift, { ...anything, kind: 'surgery' })).toBe(true);
    expect(matches(peels, { ...anything, kind: 'surgery' })).toBe(false);
  });

  it('finds the areas as the tile says them', () => {
    expect(matches({ ...peels, areaNames: ['面部'] }, { ...anything, keyword: '面部' })).toBe(true);
    expect(matches(peels, { ...anything, keyword: '面部' })).toBe(false);
  });

  it('finds words of the other language', () => {
    expect(matches(facelift, { ...anything, keyword: '拉皮' })).toBe(true);
  });
});

describe('the filter in the URL', () => {
  it('survives being written and read', () => {
    const filter: Filter = { keyword: 'chin & jaw', area: 'Fat areas', budget: 5000, kind: 'surgery' };
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
  });

  it('writes nothing where nothing is set', () => {
    expect(writeFilter(anything)).toEqual({});
  });

  it('ignores an unknown area, budget and kind', () => {
    expect(readFilter(new URLSearchParams('area=Tail&budget=7&kind=magic'))).toEqual(anything);
  });
});
