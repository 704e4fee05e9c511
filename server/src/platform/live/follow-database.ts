import { randomUUID } from 'node:crypto';
import { liveTopics } from '@charis/shared/contract';
import { ChangeListener, compositionChannel } from '@charis/shared/node';
import { z } from 'zod';
import type { Logger } from '#platform/logging/logging';
import type { LiveHub, LiveMessage } from './hub';
import { liveChannel } from './publish-event.store';

const publishedEvent = z
  .object({ topic: z.string(), data: z.record(z.string(), z.unknown()) })
  .transform((event): LiveMessage => ({ ...event, id: randomUUID() }));

const changeEvent = liveTopics.composition.data.transform(
  (event): LiveMessage => ({ topic: `composition:${event.channel}`, id: String(event.revision), data: event }),
);

/** The message of a notification, which any client of the database could have sent. */
function messageOf(payload: string, channel: string): LiveMessage | undefined {
  try {
    return (channel === liveChannel ? publishedEvent : changeEvent).safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Tells the hub what any process has told the database; resolves once it listens, or has found that it has to try again. */
export async function followDatabase(url: string, hub: LiveHub, logger: Logger): Promise<ChangeListener> {
  const onTrouble = (error: unknown) =>
    logger.error({ err: error }, 'live notifications of the database are interrupted');
  const listener = new ChangeListener({
    url,
    channels: [compositionChannel, liveChannel],
    onConnected: async () => hub.publishGap(),
    onChange(payload, channel) {
      const message = messageOf(payload, channel);
      if (message) hub.publish(message);
      else logger.warn('a notification of the database cannot be read');
    },
    onTrouble,
  });
  await listener.start().catch(onTrouble);
  return listener;
}
