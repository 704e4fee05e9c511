import type { CompositionEvent } from './composition';

/** What can be followed on the live stream: the names of topics, and what is told under each. */
export interface LiveTopics {
  [composition: `composition:${string}`]: CompositionEvent;
  /** Somebody has published a post. */
  feed: Record<never, never>;
  /** The likes or comments of a post, `post:<id>`, or who may see it, are others; the API tells whoever may see it. */
  [post: `post:${string}`]: Record<never, never>;
  /** Some of the sessions of whoever is logged in, `sessions:<account>`, have ended. */
  [sessions: `sessions:${string}`]: Record<never, never>;
  /** Of whoever is logged in alone, `account:<id>`: how many notifications are not read; `audience` when whom they see is different. */
  [account: `account:${string}`]: { unread: number; audience?: true };
}

export interface LivePort {
  /**
   * Hears what happens under a topic; gives what ends it. Nothing is told twice: `onGap` says that the stream has begun (again), so that
   * whoever needs the present reads it then.
   */
  subscribe<Topic extends keyof LiveTopics>(
    topic: Topic,
    onEvent: (event: LiveTopics[Topic]) => void,
    onGap?: () => void,
  ): () => void;
}
