import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { topicTags } from '../composition/operations.gen';
import { useHost } from './host';
import { invalidateSoon } from './invalidate';
import type { LiveTopics } from './live';

/**
 * Follows a topic of the live stream for as long as the component is shown, or none. What carries the topic's tags is read again by itself;
 * `onEvent` is for what the event itself says, `onGap` as `LivePort` says.
 */
export function useLive<Topic extends keyof LiveTopics>(
  topic: Topic | undefined,
  onEvent?: (event: LiveTopics[Topic]) => void,
  onGap?: () => void,
): void {
  const { live } = useHost();
  const queries = useQueryClient();
  const hear = useEffectEvent((event: LiveTopics[Topic]) => onEvent?.(event));
  const hearGap = useEffectEvent(() => onGap?.());
  useEffect(() => {
    if (!topic) return;
    const readAgain = () => invalidateSoon(queries, topicTags[topic.split(':')[0] ?? ''] ?? '');
    let hasBegun = false;
    return live.subscribe(
      topic,
      (event) => {
        hear(event);
        readAgain();
      },
      () => {
        hearGap();
        // What is shown is as new as the stream when both begin; later something may have been missed.
        if (hasBegun) readAgain();
        hasBegun = true;
      },
    );
  }, [live, queries, topic]);
}
