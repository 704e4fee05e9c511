/**
 * Cursors of comments. `top` is in the order of a number that goes on changing while one pages: as long as its cursor names everything that was
 * given, a page is the top of the rest, wherever that stands now. So what gains likes meanwhile comes with the next page, and what loses them
 * does not come again. Beyond `mostGiven` a page also stays below the last place, as in the orders of time, and what rises above that is seen
 * when the list is begun again.
 */

import { idBeginning, type Place } from '#domains/community/store/comment-list.store';
import { readCursor, writeCursor } from '#platform/http/cursor';

/** Stands where no thread came first. */
const none = '00000000-0000-0000-0000-000000000000';

/** More than a comment has: the place above all of them. */
const topmost = '999999999';

/** The most ids of given comments that a cursor names; a comment does not fall further than this while someone pages. */
const mostGiven = 240;

interface CommentCursor {
  after: Place;
  /** The thread that came first on the first page. */
  pinned: string | undefined;
}

export function writeCommentCursor({ after: { likes, time, id, given }, pinned }: CommentCursor): string {
  const knowsAll = given.length > 0 && given.length <= mostGiven;
  return writeCursor([knowsAll ? topmost : likes, time, id, pinned ?? none, given.slice(-mostGiven).join(',') || '-']);
}

/** @throws {Refusal} 400 for a cursor that was not given by a list */
export function readCommentCursor(cursor: string | undefined): CommentCursor | undefined {
  const parts = readCursor(cursor, ['number', 'time', 'id', 'id', 'given']);
  if (!parts) return undefined;
  const [likes, time, id, pinned, given] = parts;
  const after = { likes, time, id, given: given === '-' ? [] : given.split(',') };
  return { after, pinned: pinned === none ? undefined : pinned };
}

/** Returns what was given up to a page and with it. */
export const givenWith = (before: Place | undefined, page: readonly { id: string }[]): string[] => [
  ...(before?.given ?? []),
  ...page.map(({ id }) => id.slice(0, idBeginning)),
];
