/** Server processes as far as the live stream goes: each hears of what any of them tells the database. */
import { followDatabase } from '#platform/live/follow-database';
import { LiveHub } from '#platform/live/hub';
import { createLogger } from '#platform/logging/logging';

export interface ListeningProcess {
  hub: LiveHub;
  /** Everything that a page hears that follows `topics`. */
  listen(topics: string[]): unknown[];
  stop(): Promise<void>;
}

export async function startListening(databaseUrl: string): Promise<ListeningProcess> {
  const hub = new LiveHub();
  const following = await followDatabase(databaseUrl, hub, createLogger('silent'));
  return {
    hub,
    listen(topics) {
      const heard: unknown[] = [];
      hub.subscribe(topics, {
        onMessage: ({ topic, data }) => heard.push({ topic, data }),
        onGap: () => heard.push('gap'),
      });
      return heard;
    },
    stop: () => following.stop(),
  };
}
