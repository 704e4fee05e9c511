import type { Context, Input } from '#api/handler';
import { cursorPage } from '#api/page';
import { badInput } from '#api/refusal';
import { requireTabAccess } from './feed.policy';
import { excerptLength, type FeedRow, findFeed } from './feed.store';
import { readCursor, writeCursor } from './feed-cursor.rules';

/** Text that goes on is cut after its last whole word, or, where words are not set apart, after its last character. */
export function excerptOf(text: string): string {
  const characters = [...text];
  if (characters.length <= excerptLength) return text;
  return `${characters
    .slice(0, excerptLength)
    .join('')
    .replace(/\s+\S{0,30}$/, '')}…`;
}

function presentCard(row: FeedRow) {
  const { authorId, authorNickname, authorImage, authorRole, publishedAt, ...card } = row;
  const author = { userId: authorId, nickname: authorNickname, image: authorImage, role: authorRole };
  return { ...card, excerpt: excerptOf(row.excerpt), author, createdAt: new Date(publishedAt).toISOString() };
}

/** One page of the feed; the same for the desktop and the mobile call. */
export async function readFeed({ db, account }: Context, filter: Input<'listFeed'>['query']) {
  const { tab = 'for-you', pageSize = 10, cursor, ...rest } = filter;
  requireTabAccess(tab, account);
  const after = cursor ? readCursor(cursor) : undefined;
  if (cursor && !after) throw badInput([{ field: 'cursor', message: 'Unknown cursor' }]);
  const rows = await findFeed(db, { ...rest, tab, after, limit: pageSize + 1 }, account?.id ?? null);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return cursorPage(page.map(presentCard), pageSize, last && rows.length > pageSize ? writeCursor(last) : null);
}
