import { describe, expect, it } from 'vitest';
import { feedQuery, isFiltered, noFilter, readFilter, readTab, writeAddress } from './feed.rules';

const at = (search: string) => new URLSearchParams(search);

describe('the address of the feed', () => {
  it('opens For you where it names no tab that there is', () => {
    expect([readTab(at('')), readTab(at('tab=all')), readTab(at('tab=saved'))]).toEqual([
      'for-you',
      'for-you',
      'saved',
    ]);
  });

  it('gives what it holds back as it was written', () => {
    const filter = { categoryName: 'facelift', area: 'Fat areas', tag: 'day 5' } as const;
    const address = at(new URLSearchParams(writeAddress('doctors', filter)).toString());
    expect([readTab(address), readFilter(address)]).toEqual(['doctors', filter]);
  });

  it('says nothing of what is not set', () => {
    expect(writeAddress('for-you', noFilter)).toEqual({});
  });

  it('counts what it does not know as not given', () => {
    const filter = readFilter(at('categoryName=<b>&area=Tail&tag=%20'));
    expect(filter).toEqual(noFilter);
    expect(isFiltered(filter)).toBe(false);
  });
});

it('asks the API for what is set alone', () => {
  expect(feedQuery('for-you', noFilter)).toEqual({ tab: 'for-you' });
  expect(feedQuery('doctors', { categoryName: 'facelift', area: 'Skin', tag: 'diary' })).toEqual({
    tab: 'doctors',
    categoryName: 'facelift',
    bodyArea: 'Skin',
    tag: 'diary',
  });
});
