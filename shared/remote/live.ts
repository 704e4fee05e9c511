import type { CompositionEvent } from './composition';

/** What can be followed on the live stream: the names of topics, and what is told under each. */
export interface LiveTopics {
  [composition: `composition:${string}`]: CompositionEvent;
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
