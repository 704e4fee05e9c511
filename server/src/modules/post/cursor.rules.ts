import { timeExists } from '#api/cursor';

/** A place in a list: the last post (or person) that was given, and the time that the list is in the order of. Opaque to callers. */
export interface Place {
  /** Microseconds included, as PostgreSQL writes it. */
  at: string;
  id: string;
  /** In For you: the ranking that the page was of, and how many of its posts were looked at; -1 past its end, where it goes on by time. */
  ranking?: { id: string; seen: number };
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const shape = new RegExp(
  `^([12]\\d{3}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2})(\\.\\d{6}Z) (${uuid})(?: (${uuid}) (-1|\\d{1,4}))?$`,
);

export function writeCursor({ at, id, ranking }: Place): string {
  const text = ranking ? `${at} ${id} ${ranking.id} ${ranking.seen}` : `${at} ${id}`;
  return Buffer.from(text).toString('base64url');
}

/** The place that a cursor names, or undefined when it was not made here. */
export function readCursor(cursor: string): Place | undefined {
  const [, second, fraction, id, ranking, seen] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!second || !id || !timeExists(second)) return undefined;
  const place = { at: second + fraction, id };
  return ranking ? { ...place, ranking: { id: ranking, seen: Number(seen) } } : place;
}
