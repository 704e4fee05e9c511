/** A place in what was found: the last result, and the moment as of which everything was weighed. */
export interface SearchPlace {
  /** Milliseconds. */
  at: number;
  score: number;
  id: string;
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function writeSearchCursor({ at, score, id: last }: SearchPlace): string {
  return Buffer.from(`${at} ${score} ${last}`).toString('base64url');
}

/** The place that a cursor names, or undefined when it was not made here. */
export function readSearchCursor(cursor: string): SearchPlace | undefined {
  const [at, score, last = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const place = { at: Number(at), score: Number(score), id: last };
  const known = Number.isSafeInteger(place.at) && Math.abs(place.at) < 4e12 && Number.isFinite(place.score);
  return known && score !== '' && id.test(last) && rest.length === 0 ? place : undefined;
}
