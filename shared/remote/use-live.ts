import { useEffect, useEffectEvent } from 'react';
import { useHost } from './host';
import type { LiveTopics } from './live';

/** Follows a topic of the live stream for as long as the component is shown, or none; `onGap` as `LivePort` says. */
export function useLive<Topic extends keyof LiveTopics>(
  topic: Topic | undefined,
  onEvent: (event: LiveTopics[Topic]) => void,
  onGap?: () => void,
): void {
  const { live } = useHost();
  const hear = useEffectEvent(onEvent);
  const hearGap = useEffectEvent(() => onGap?.());
  useEffect(() => (topic ? live.subscribe(topic, hear, hearGap) : undefined), [live, topic]);
}
