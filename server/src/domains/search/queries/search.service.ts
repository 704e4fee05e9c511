import {
  type AskedPosts,
  type FoundPost,
  type FoundTag,
  searchPosts,
  searchPostsAndTags,
  searchTags,
} from '#domains/community/index';
import { excerptPieces, piecesOf } from '#domains/search/rules/pieces.rules';
import { type FoundMember, searchMembers } from '#domains/search/store/search-members.store';
import { readCursor } from '#platform/http/cursor';
import type { Context, Input } from '#platform/http/handler';
import { cursorPage, pageOfRows } from '#platform/http/page';

type Query = Input<'search'>['query'];

/** Members and tags beside the posts, where no kind is asked for. */
const fewOfEach = 4;

function presentPost({ authorId, nickname, image, role, terms, score: _, content, ...post }: FoundPost) {
  return {
    kind: 'post' as const,
    ...post,
    title: piecesOf(post.title, terms),
    excerpt: excerptPieces(content, terms),
    author: { userId: authorId, nickname, image, role },
  };
}

const wordsOf = (q: string) => q.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

function presentMember({ id, nickname, image, role }: FoundMember, q: string) {
  const person = { userId: id, nickname, image, role };
  return { kind: 'member' as const, id, nickname: piecesOf(nickname, wordsOf(q)), person };
}

function presentTag({ tag, posts }: FoundTag, q: string) {
  return { kind: 'tag' as const, tag, pieces: piecesOf(tag, wordsOf(q.normalize('NFKC'))), posts };
}

/** Returns the best tags and members, then posts; more of one kind is found by asking for it. */
async function searchAll({ db, account }: Context, asked: AskedPosts) {
  const viewer = account?.id ?? null;
  const [{ posts, tags }, members] = await Promise.all([
    searchPostsAndTags(db, { ...asked, limit: asked.limit - 1, tags: fewOfEach }, viewer),
    searchMembers(db, { ...asked, limit: fewOfEach }, viewer),
  ]);
  const names = [...tags.map((tag) => presentTag(tag, asked.q)), ...members.map((one) => presentMember(one, asked.q))];
  return cursorPage([...names, ...posts.map(presentPost)], asked.limit - 1, null);
}

/** Returns one page of what is found, all of it weighed as of the moment of the first page. */
export async function find(context: Context, { q, kind, cursor, pageSize = 10 }: Query) {
  const place = readCursor(cursor, ['moment', 'score', 'id']);
  const at = place ? new Date(Number(place[0])) : context.clock.now();
  const after = place && { score: Number(place[1]), id: place[2] };
  const asked = { q, at, after, limit: pageSize + 1 };
  if (!kind) return searchAll(context, asked);
  const { db, account } = context;
  const viewer = account?.id ?? null;
  const placeOf = ({ score, id }: { score: number; id: string }) => [at.getTime(), score, id];
  if (kind === 'tag') {
    const tags = await searchTags(db, q, pageSize, viewer);
    return cursorPage(
      tags.map((tag) => presentTag(tag, q)),
      pageSize,
      null,
    );
  }
  if (kind === 'member') {
    const rows = await searchMembers(db, asked, viewer);
    return pageOfRows(rows, pageSize, placeOf, (row) => presentMember(row, q));
  }
  return pageOfRows(await searchPosts(db, asked, viewer), pageSize, placeOf, presentPost);
}
