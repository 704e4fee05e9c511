import { presentCard } from '#domains/community/http/card.presenter';
import { readPlace, writePlace } from '#domains/community/rules/cursor.rules';
import { findCards } from '#domains/community/store/card.store';
import {
  doctorsPosts,
  type Filter,
  followedPosts,
  inOrder,
  markedPosts,
  memberPosts,
  type Part,
  publicPosts,
  type Viewer,
} from '#domains/community/store/feed.store';
import type { Context, Input } from '#platform/http/handler';
import { cursorPage } from '#platform/http/page';
import { notLoggedIn } from '#platform/http/refusal';
import { cutPage, type Page, readForYou } from './for-you.service';

type Select = ReturnType<typeof publicPosts>;

export interface Paging {
  cursor?: string | undefined;
  pageSize?: number | undefined;
}

function presentPage({ files }: Context, { rows, next }: Page, pageSize: number) {
  const cards = rows.map((row) => presentCard(row, files.urls));
  return cursorPage(cards, pageSize, next && writePlace(next));
}

/** Returns one page of a list that is in the order of time. */
export async function readInOrder(context: Context, { cursor, pageSize = 10 }: Paging, posts: (part: Part) => Select) {
  const page = inOrder(posts({ after: readPlace(cursor), limit: pageSize + 1 }));
  const rows = await findCards(context.db, page, { viewer: context.account?.id ?? null });
  return presentPage(context, cutPage(rows, pageSize), pageSize);
}

/** Returns the posts of a tab in the order of time. @throws {Refusal} where a guest asks for a tab that only an account has */
export function postsOf(tab: string, viewer: Viewer, filter: Filter, part: Part): Select {
  if (tab === 'doctors') return doctorsPosts(viewer, filter, part);
  if (tab === 'for-you') return publicPosts(viewer, filter, part);
  if (!viewer) throw notLoggedIn();
  if (tab === 'following') return followedPosts(viewer, filter, part);
  return tab === 'saved' ? markedPosts('post_save', viewer, filter, part) : memberPosts(viewer, viewer, filter, part);
}

/** Returns one page of the feed; the same for the desktop and the mobile call. */
export async function readFeed(context: Context, wish: Input<'listFeed'>['query']) {
  const { tab = 'for-you', cursor, pageSize = 10, ...filter } = wish;
  const viewer = context.account?.id ?? null;
  const asOf = context.clock.now().toISOString();
  const page =
    tab === 'for-you'
      ? presentPage(context, await readForYou(context, filter, readPlace(cursor), pageSize), pageSize)
      : await readInOrder(context, { cursor, pageSize }, (part) => postsOf(tab, viewer, filter, part));
  return { ...page, asOf };
}
