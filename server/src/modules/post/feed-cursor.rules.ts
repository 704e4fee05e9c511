/** A place in a feed: the last post that was given. Opaque to callers. */
export interface FeedPlace {
  /** Microseconds included, as PostgreSQL writes it. */
  publishedAt: string;
  id: string;
}

const shape = /^([12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether the calendar and the clock have it: JavaScript moves the 31st of February into March. */
function exists(second: string): boolean {
  const time = Date.parse(`${second}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(second);
}

export function writeCursor({ publishedAt, id }: FeedPlace): string {
  return Buffer.from(`${publishedAt} ${id}`).toString('base64url');
}

/** The place that a cursor names, or undefined when it was not made here. */
export function readCursor(cursor: string): FeedPlace | undefined {
  const [, second, fraction, id] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return second && id && exists(second) ? { publishedAt: second + fraction, id } : undefined;
}
