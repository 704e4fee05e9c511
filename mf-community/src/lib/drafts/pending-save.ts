/** A save without an answer: the server may have it all the same. */
import { bodyOf, type Draft, formOf, type PostBody, sameBody } from './post-form';

export interface PendingSave {
  /** The idempotency key of a draft's first save: sending it again makes no second draft. */
  key: string;
  /** The last one was sent last. */
  bodies: PostBody[];
}

const most = 5;

/** Returns the next save: an unanswered first save again, or a later one with the current text. */
export function toSend(
  body: PostBody,
  isFirst: boolean,
  before: PendingSave | undefined,
): PendingSave & { body: PostBody } {
  if (!before) return { key: crypto.randomUUID(), bodies: [body], body };
  const [first] = before.bodies;
  if (isFirst && first) return { ...before, body: first };
  const others = before.bodies.filter((known) => !sameBody(known, body));
  return { ...before, bodies: [...others, body].slice(-most), body };
}

/** Returns the one of them that is what the server has. */
export function arrivedAs(unanswered: PendingSave | undefined, current: Draft): PostBody | undefined {
  const stored = bodyOf(formOf(current));
  return unanswered?.bodies.find((body) => sameBody(body, stored));
}
