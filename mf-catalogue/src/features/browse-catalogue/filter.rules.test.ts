import { describe, expect, it } from 'vitest';
import { type Filter, matches, readFilter, writeFilter } from './filter.rules';

const anything: Filter = { keyword: '', area: '', budget: 0 };
const peels = {
  title: 'Chemical Peels',
  summary: 'A solution that lifts the outer layer of the skin.',
  minAud: 120,
  bodyAreas: ['Facial', 'Skin'],
};
const facelift = { title: 'Facelift', summary: 'Surgery of the face.', minAud: 15_000, bodyAreas: ['Facial', 'Neck'] };

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
});

describe('the filter in the URL', () => {
  it('survives being written and read', () => {
    const filter: Filter = { keyword: 'chin & jaw', area: 'Fat areas', budget: 5000 };
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
  });

  it('writes nothing where nothing is set', () => {
    expect(writeFilter(anything)).toEqual({});
  });

  it('ignores an unknown area and an unknown budget', () => {
    expect(readFilter(new URLSearchParams('area=Tail&budget=7'))).toEqual(anything);
  });
});
