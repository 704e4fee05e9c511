import type { LiveTopics } from '@charis/shared/contract';

export type { LiveTopics };

export interface LivePort {
  /**
   * Hears what happens under a topic; gives what ends it. Nothing is told twice: `onGap` says that the stream has begun (again), so that
   * the person who needs the present reads it then.
   */
  subscribe<Topic extends keyof LiveTopics>(
    topic: Topic,
    onEvent: (event: LiveTopics[Topic]) => void,
    onGap?: () => void,
  ): () => void;
}
