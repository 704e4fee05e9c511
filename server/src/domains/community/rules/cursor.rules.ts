import { parseCursor, readCursor, writeCursor } from '#platform/http/cursor';

/** A place in a list: the last post that was given, and the time that the list is in the order of. */
export interface Place {
  /** Microseconds included, as PostgreSQL writes it. */
  at: string;
  id: string;
  /** For you only: the ranking of the page, and how many of its posts were looked at; -1 past its end, where the feed goes on by time. */
  ranking?: { id: string; seen: number };
}

export const writePlace = ({ at, id, ranking }: Place): string =>
  writeCursor(ranking ? [at, id, ranking.id, ranking.seen] : [at, id]);

/** @throws {Refusal} 400 for a cursor that was not given by a list */
export function readPlace(cursor: string | undefined): Place | undefined {
  const ranked = parseCursor(cursor, ['time', 'id', 'id', 'seen']);
  if (ranked) return { at: ranked[0], id: ranked[1], ranking: { id: ranked[2], seen: Number(ranked[3]) } };
  const place = readCursor(cursor, ['time', 'id']);
  return place && { at: place[0], id: place[1] };
}
