import { ApiError, createKeeper, failureText, useAction, useReconnected, useWriter } from '@charis/shared/remote';
import type { UploadedFile } from '@charis/shared/ui/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#lib/text';

export interface NewMessage {
  /** Empty where there are files alone. */
  text: string;
  /** Files that the server has. */
  files?: readonly UploadedFile[] | undefined;
  /** The appointment that it is about. */
  kaReservationId?: string | undefined;
  /** The team of the doctor may read it, too. */
  forTeam?: boolean | undefined;
}

/** A message on its way to the server, kept in this browser until the server has it or its writer takes it away. */
export interface Outgoing extends NewMessage {
  /** The idempotency key: a second attempt is not a second message. */
  key: string;
  /** Why the server refused it; empty while it waits for an answer. */
  failure: string;
}

type Side = 'doctor' | 'member';

/** Returns what asks for the messages of a conversation. */
export const messagesOf = (conversationId: string, side: Side) => ({
  query: { conversationId, side, pageSize: 20 as const },
});

/** Sends the messages of one conversation in their order, and those that found no connection once there is one. */
export function useOutbox(conversationId: string, side: Side) {
  const t = useText();
  const { userId } = useWriter();
  const sending = useAction('sendMessage', {
    // It stands in the place of the one that waited until the list is read again, which a live event may have had done already.
    settled: (cache, message) =>
      cache.change(
        'listMessages',
        (page) => ({ ...page, list: [message, ...page.list.filter(({ id }) => id !== message.id)] }),
        messagesOf(conversationId, side),
      ),
  });
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);

  async function deliver(one: Outgoing): Promise<Outgoing | undefined> {
    const { failure, key, files = [], ...message } = one;
    if (failure) return one;
    const uploadIds = files.map(({ uploadId }) => uploadId);
    try {
      await sending.send({ body: { conversationId, side, uploadIds, ...message } }, key);
      setOutgoing((known) => known.filter((other) => other.key !== key));
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.isPassing) throw error;
      return { ...one, failure: failureText(error, t('message.failed')) };
    }
  }

  const { read, keep, flush } = createKeeper<Outgoing[]>({
    scope: `draft.${userId}.messages.${conversationId}`,
    store: 'browser',
    empty: [],
    send: deliver,
  });

  async function sendAll(): Promise<void> {
    setOutgoing(read());
    const problem = await flush();
    setOutgoing(read());
    // What was written while the others were sent.
    if (!problem && read().some(({ failure }) => !failure)) await sendAll();
  }

  const resume = useEffectEvent(() => void sendAll());
  useEffect(() => {
    if (userId) resume();
  }, [userId]);
  useReconnected(
    outgoing.some(({ failure }) => !failure),
    () => void sendAll(),
  );

  return {
    outgoing,
    send(message: NewMessage): void {
      keep([...read(), { ...message, key: crypto.randomUUID(), failure: '' }]);
      void sendAll();
    },
    /** Sends one again that was refused, which to the server is another message. */
    retry(one: Outgoing): void {
      keep(read().map((known) => (known.key === one.key ? { ...one, key: crypto.randomUUID(), failure: '' } : known)));
      void sendAll();
    },
    discard(one: Outgoing): void {
      keep(read().filter(({ key }) => key !== one.key));
      setOutgoing(read());
    },
  };
}
