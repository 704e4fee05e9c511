import { describe, expect, it } from 'vitest';
import { bodyOf, changeSearch, filterOf, readSearch, searchOf, withSearch, writeSearch } from './search.rules';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('readSearch', () => {
  it.each([
    ['', {}],
    ['state=XX&city=double-bay', {}],
    ['keyword=botx&state=NSW&city=double-bay', { keyword: 'botx', stateCode: 'NSW', cityCode: 'double-bay' }],
    ['city=double-bay', {}],
    [
      'procedure=facelift&area=Eyes&instrument=inmode',
      { categoryName: 'facelift', bodyArea: 'Eyes', instrument: 'inmode' },
    ],
    ['procedure=No+Such&mode=mail&fee=-3&within=x&sort=best', {}],
    [
      'at=-33.87,151.21&near=Sydney&km=10&sort=distance',
      { near: { name: 'Sydney', lat: -33.87, lng: 151.21 }, radiusKm: 10, sort: 'distance' },
    ],
    ['sort=distance&km=10', {}],
    ['keyword=botx&near=Double+Bay&within=', { keyword: 'botx Double Bay' }],
    ['hours=weekend', { hours: 'weekend' }],
    ['hours=night', {}],
    ['at=north,east', {}],
    ['view=map&sort=relevance', { view: 'map' }],
  ])('%s', (query, found) => {
    expect(read(query)).toEqual({ pageNum: 1, pageSize: 10, ...found });
  });

  it.each([
    ['page=0', 1],
    ['page=3', 3],
    ['page=99999', 1000],
    ['page=x', 1],
  ])('keeps %s within what the server gives', (query, pageNum) => {
    expect(read(query).pageNum).toBe(pageNum);
  });
});

it('is the same after it was written and read', () => {
  const query =
    'keyword=peel&state=VIC&city=kew&procedure=facelift&mode=video&hours=evening&near=Kew&at=-37.8%2C145&km=25&sort=distance&view=map&size=20&page=2';
  expect(new URLSearchParams(writeSearch(read(query))).toString()).toBe(query);
});

it.each([
  ['find=doctors&state=NSW&saved=7', 'mode=video', 'find=doctors&mode=video'],
  ['find=doctors&state=NSW', undefined, 'find=doctors'],
  ['state=NSW&compare=one', 'mode=video', 'compare=one&mode=video'],
  ['state=NSW', undefined, ''],
])('keeps of ?%s, with the search %s, what is not of the search', (known, search, next) => {
  const found = withSearch(new URLSearchParams(known), search === undefined ? undefined : read(search));
  expect(new URLSearchParams(found).toString()).toBe(next);
});

describe('changeSearch', () => {
  it('leads to the first page, unless the page is what changes', () => {
    const search = read('state=NSW&page=3');
    expect(changeSearch(search, { mode: 'video' }).pageNum).toBe(1);
    expect(changeSearch(search, { pageNum: 4 })).toMatchObject({ stateCode: 'NSW', pageNum: 4 });
  });

  it('drops what hangs on a filter that goes', () => {
    expect(changeSearch(read('state=NSW&city=kew'), { stateCode: 'WA' })).toEqual({
      stateCode: 'WA',
      pageNum: 1,
      pageSize: 10,
    });
    const near = read('at=-33,151&near=Here&km=5&sort=distance');
    expect(changeSearch(near, { near: undefined })).toEqual({ pageNum: 1, pageSize: 10 });
  });
});

it('asks the server with the position instead of the name of a place', () => {
  expect(bodyOf(read('at=-33,151&near=Here&sort=distance&view=map'))).toEqual({
    lat: -33,
    lng: 151,
    sort: 'distance',
    pageNum: 1,
    pageSize: 10,
  });
});

it.each(['keyword=botx&state=NSW', 'at=-33.87,151.21&near=Sydney&km=10', 'within=3&mode=video'])(
  '%s is the same when it was kept',
  (query) => {
    const search = read(query);
    expect(searchOf(filterOf(search), search.near?.name ?? '')).toEqual(search);
  },
);
