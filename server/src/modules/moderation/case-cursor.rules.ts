import { readCursor, writeCursor } from '#modules/post/cursor.rules';

/** A place in the queue: the last case that was given. */
export interface CasePlace {
  urgent: boolean;
  /** Microseconds included, as PostgreSQL writes it. */
  since: string;
  id: string;
}

export function writeCaseCursor({ urgent, since, id }: CasePlace): string {
  return (urgent ? 'u.' : 'n.') + writeCursor({ at: since, id });
}

/** The place that a cursor names, or undefined when it was not made here. */
export function readCaseCursor(cursor: string): CasePlace | undefined {
  const place = /^[un]\./.test(cursor) ? readCursor(cursor.slice(2)) : undefined;
  return place && { urgent: cursor.startsWith('u'), since: place.at, id: place.id };
}
