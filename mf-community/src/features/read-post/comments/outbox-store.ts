/** Comments on their way, kept in this browser tab, so that a reload loses none of them. */
import { createKeeper } from '@charis/shared/remote';
import type { CommentDraft } from './comment-draft';

/** A comment on its way to the server. */
export interface Outgoing {
  /** The idempotency key: a second attempt is not a second comment. */
  key: string;
  /** The comment of the first level below which it will stand; null for one of that level. */
  threadId: string | null;
  /** The comment that it answers. */
  answers: string | null;
  draft: CommentDraft;
  /** Why it was not sent; empty while it is being sent. */
  failure: string;
  /** It failed for want of a connection or of an answer, and is sent again with the next connection. */
  offline: boolean;
  /** It was sent before, and may have arrived. */
  repeated: boolean;
}

/** @param owner an account and a post */
export const outboxOf = (owner: string) => createKeeper<Outgoing[]>({ scope: `draft.${owner}.outbox`, empty: [] });

/** Puts `next` in the place of the one with that key, or nothing. */
export const replaceIn = (outgoing: Outgoing[], key: string, next?: Outgoing): Outgoing[] =>
  outgoing.flatMap((one) => (one.key !== key ? [one] : next ? [next] : []));
