import { ChangeListener, compositionEvent } from '@charis/delivery';
import type { Logger } from '#logging';
import type { LiveHub } from './hub';

/** The composition event of a notification, which any client of the database could have sent. */
function eventOf(payload: string) {
  try {
    return compositionEvent.safeParse(JSON.parse(payload)).data;
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
    onConnected: async () => hub.tellGap(),
    onChange(payload) {
      const event = eventOf(payload);
      if (event) hub.publish({ topic: `composition:${event.channel}`, id: String(event.revision), data: event });
      else logger.warn('a notification of the database cannot be read');
    },
    onTrouble,
  });
  await listener.start().catch(onTrouble);
  return listener;
}
