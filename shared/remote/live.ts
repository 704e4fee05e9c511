import type { LiveTopics } from '@charis/shared/contract';

export type { LiveTopics };

export interface LivePort {
  /**
   * Follows a topic; returns what ends it. No event comes twice: `onGap` says that the stream has begun (again), so that
   * the person who needs the present reads it then.
   */
  subscribe<Topic extends keyof LiveTopics>(
    topic: Topic,
    onEvent: (event: LiveTopics[Topic]) => void,
    onGap?: () => void,
  ): () => void;
}
