/** The search as the URL holds it, so that it can be shared and survives Back. */
import type { DataOf, InputOf } from '@charis/shared/contract';
import { stateCodes } from '@charis/shared/rules';

type SavedFilter = DataOf<'listSavedSearches'>['list'][number]['filter'];
type Body = InputOf<'searchDoctors'>['body'];

/** The last page that the server gives. */
const lastPage = 1000;

export const sorts = ['relevance', 'next-available', 'fee', 'rating', 'distance'] as const;
export const workingHours = ['weekend', 'evening'] as const;
export const radii = [5, 10, 25, 50, 100];
export const pageSizes = [10, 20] as const;

export interface Search {
  keyword?: string;
  stateCode?: string;
  cityCode?: string;
  categoryName?: string;
  bodyArea?: string;
  instrument?: string;
  mode?: 'clinic' | 'video';
  nextWithinDays?: number;
  hours?: (typeof workingHours)[number];
  maxFee?: number;
  language?: string;
  /** The place to which distances are measured, and what it is called; empty for where the visitor is. */
  near?: { name: string; lat: number; lng: number };
  radiusKm?: number;
  sort?: (typeof sorts)[number];
  view?: 'map';
  pageSize: (typeof pageSizes)[number];
  /** Pages count from 1. */
  pageNum: number;
}

/** Some of a search; undefined takes a filter away. */
export type Change = { [Key in keyof Search]?: Search[Key] | undefined };

/** Returns a whole number of the URL within bounds; undefined for anything else. */
function numberOf(text: string | null, max: number): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

/** Text of at most `longest` characters that the server takes. */
function textOf(text: string | null, longest: number): string | undefined {
  return text?.replaceAll('\0', '').trim().slice(0, longest) || undefined;
}

const oneOf = <Value extends string>(known: readonly Value[], text: string | null) =>
  known.find((value) => value === text);

const categoryOf = (text: string | null) => (text && /^[a-z_]{1,60}$/.test(text) ? text : undefined);

function nearOf(params: URLSearchParams): Search['near'] {
  const [lat = Number.NaN, lng = Number.NaN] = (params.get('at') ?? '').split(',').map(Number);
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return undefined;
  return { name: textOf(params.get('near'), 80) ?? '', lat, lng };
}

/** Returns the same without what is undefined. */
function given<Values extends object>(values: { [Key in keyof Values]: Values[Key] | undefined }): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** Returns the search of a URL, without what the server would refuse; a place without a position is some of the words. */
export function readSearch(params: URLSearchParams): Search {
  const near = nearOf(params);
  const stateCode = oneOf(stateCodes, params.get('state'));
  const sort = oneOf(sorts, params.get('sort'));
  return given<Search>({
    keyword: textOf([params.get('keyword'), near ? '' : params.get('near')].filter(Boolean).join(' '), 100),
    stateCode,
    cityCode: stateCode && textOf(params.get('city'), 60),
    categoryName: categoryOf(params.get('procedure')),
    bodyArea: textOf(params.get('area'), 100),
    instrument: categoryOf(params.get('instrument')),
    mode: oneOf(['clinic', 'video'], params.get('mode')),
    nextWithinDays: numberOf(params.get('within'), 42),
    hours: oneOf(workingHours, params.get('hours')),
    maxFee: numberOf(params.get('fee'), 100_000),
    language: textOf(params.get('language'), 40),
    near,
    radiusKm: near && numberOf(params.get('km'), 5000),
    sort: sort === 'relevance' || (sort === 'distance' && !near) ? undefined : sort,
    view: oneOf(['map'], params.get('view')),
    pageSize: params.get('size') === '20' ? 20 : 10,
    pageNum: Math.min(lastPage, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  });
}

/** Returns the search with a part changed; any change but that of the page leads to the first page, and what hangs on a filter goes with it. */
export function changeSearch(search: Search, part: Change): Search {
  const next = { ...search, pageNum: 1, ...part };
  if ('stateCode' in part && !('cityCode' in part)) next.cityCode = undefined;
  if (!next.near) next.radiusKm = undefined;
  if (!next.near && next.sort === 'distance') next.sort = undefined;
  return given<Search>(next as Search);
}

/** Returns the parameters of the URL, without those that say what goes without saying. */
export function writeSearch(search: Search): [string, string][] {
  const { near, pageNum, pageSize } = search;
  const entries: [string, string | number | undefined][] = [
    ['keyword', search.keyword],
    ['state', search.stateCode],
    ['city', search.cityCode],
    ['procedure', search.categoryName],
    ['area', search.bodyArea],
    ['instrument', search.instrument],
    ['mode', search.mode],
    ['within', search.nextWithinDays],
    ['hours', search.hours],
    ['fee', search.maxFee],
    ['language', search.language],
    ['near', near?.name],
    ['at', near && `${near.lat},${near.lng}`],
    ['km', search.radiusKm],
    ['sort', search.sort === 'relevance' ? undefined : search.sort],
    ['view', search.view],
    ['size', pageSize === 10 ? undefined : pageSize],
    ['page', pageNum > 1 ? pageNum : undefined],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, String(value)] as [string, string]] : []));
}

/**
 * Returns the parameters with another search, or with none. `find`, by which the page of phones knows that it searches for doctors, and `compare`,
 * the doctors who are chosen, are not of the search, and stay.
 */
export function withSearch(known: URLSearchParams, search?: Search): [string, string][] {
  const others = [...known].filter(([name]) => name === 'find' || name === 'compare');
  return [...others, ...(search ? writeSearch(search) : [])];
}

/** Returns the filters as the server takes them. */
export function filterOf({
  near,
  sort,
  view,
  pageNum,
  pageSize,
  ...filters
}: Search): Omit<Body, 'sort' | 'pageNum' | 'pageSize'> {
  return near ? { ...filters, lat: near.lat, lng: near.lng } : filters;
}

/** Returns the search that was kept as a filter, and the name of its place. */
export function searchOf({ lat, lng, countryCode: _, ...filter }: SavedFilter, place: string): Search {
  const near = lat === undefined || lng === undefined ? undefined : { name: place, lat, lng };
  return { ...filter, ...(near ? { near } : {}), pageSize: 10, pageNum: 1 };
}

/** Returns the whole question to the server. */
export function bodyOf(search: Search): Body {
  const { sort, pageNum, pageSize } = search;
  return { ...filterOf(search), ...(sort ? { sort } : {}), pageNum, pageSize };
}
