/** A place in a feed: the last post that was given. Opaque to callers. */
export interface FeedPlace {
  /** Microseconds included, as PostgreSQL writes it. */
  publishedAt: string;
  id: string;
}

const shape = /^(\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z) ([0-9a-f-]{36})$/;

export function writeCursor({ publishedAt, id }: FeedPlace): string {
  return Buffer.from(`${publishedAt} ${id}`).toString('base64url');
}

/** The place that a cursor names, or undefined when it was not made here. */
export function readCursor(cursor: string): FeedPlace | undefined {
  const [, publishedAt, id] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return publishedAt && id ? { publishedAt, id } : undefined;
}
