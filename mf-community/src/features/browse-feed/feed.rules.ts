import type { InputOf } from '@charis/shared/contract';
import { type BodyArea, bodyAreas } from '@charis/shared/rules';

/** The tab and the filter of the feed. They are kept in the URL, so that it can be shared: `?tab=doctors&categoryName=facelift&area=Skin&tag=diary`. */
export const feedTabs = ['for-you', 'following', 'doctors', 'saved', 'mine', 'drafts'] as const;
export type FeedTab = (typeof feedTabs)[number];

/** Tabs that are about the person who is logged in. */
export const isPersonal = (tab: FeedTab): boolean => !['for-you', 'doctors'].includes(tab);

/** Tabs whose posts others add to while they are read. */
export const isGrowing = (tab: FeedTab): boolean => ['for-you', 'following', 'doctors'].includes(tab);

export interface FeedFilter {
  /** Each empty for any. */
  categoryName: string;
  area: BodyArea | '';
  tag: string;
}

export const noFilter: FeedFilter = { categoryName: '', area: '', tag: '' };

export const readTab = (params: URLSearchParams): FeedTab =>
  feedTabs.find((tab) => tab === params.get('tab')) ?? 'for-you';

/** Reads the filter of an address; what it does not know counts as not given. */
export function readFilter(params: URLSearchParams): FeedFilter {
  const categoryName = params.get('categoryName') ?? '';
  return {
    categoryName: /^[a-z_]{1,60}$/.test(categoryName) ? categoryName : '',
    area: bodyAreas.find((area) => area === params.get('area')) ?? '',
    tag: (params.get('tag') ?? '').trim().slice(0, 100),
  };
}

/** Returns the query of an address: only what is set. */
export function writeAddress(tab: FeedTab, { categoryName, area, tag }: FeedFilter): Record<string, string> {
  return {
    ...(tab !== 'for-you' && { tab }),
    ...(categoryName && { categoryName }),
    ...(area && { area }),
    ...(tag && { tag }),
  };
}

export const isFiltered = (filter: FeedFilter): boolean => Object.values(filter).some(Boolean);

type FeedQuery = NonNullable<InputOf<'listFeed'>['query']>;

/** Returns the query of the feed; drafts come from another operation. */
export function feedQuery(tab: Exclude<FeedTab, 'drafts'>, { categoryName, area, tag }: FeedFilter): FeedQuery {
  return {
    tab,
    ...(categoryName && { categoryName }),
    ...(area && { bodyArea: area }),
    ...(tag && { tag }),
  };
}
