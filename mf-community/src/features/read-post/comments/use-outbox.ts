import {
  ApiError,
  consentAsked,
  createKeeper,
  type FailureReason,
  failureText,
  useHost,
  useQueryCache,
  useReconnected,
  useSession,
} from '@charis/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';
import { changePost } from '#lib/posts/change-post';
import { useText } from '#lib/text';
import { addReply, type Comment } from './comment';
import { type CommentDraft, guest, mentionedIn, trimmed } from './comment-draft';

/** A comment on its way to the server, kept in this browser tab, so that a reload does not lose it. */
export interface Outgoing {
  /** The idempotency key: a second attempt is not a second comment. */
  key: string;
  /** The comment of the first level below which it will stand; null for one of that level. */
  threadId: string | null;
  /** The comment that it answers. */
  answers: string | null;
  draft: CommentDraft;
  /** Why it was not sent; empty while it is being sent. */
  failure: string;
  /** It failed for want of a connection or of an answer, and is sent again with the next connection. */
  offline: boolean;
}

/** Milliseconds before one whose answer was lost is sent once more. */
const pause = 1_000;

/** There is no answer, or one of something in between, such as a proxy whose patience was over: the server may have done it. */
const unanswered: readonly FailureReason[] = ['NO_CONNECTION', 'NO_ENVELOPE'];

/** Keys that this page has not sent yet: a comment of another key may have arrived. */
const unsent = new Set<string>();

function makeKey(): string {
  const key = crypto.randomUUID();
  unsent.add(key);
  return key;
}

/** Puts `next` in the place of the one with that key, or nothing. */
const replaceIn = (outgoing: Outgoing[], key: string, next?: Outgoing): Outgoing[] =>
  outgoing.flatMap((one) => (one.key !== key ? [one] : next ? [next] : []));

interface OutboxOptions {
  postId: string;
  /** Hears of each comment that the server has. */
  onSent: (comment: Comment) => void;
}

/** Sends comments that are shown already, in their order; one that fails stays, over a reload too, to be tried again. */
export function useOutbox({ postId, onSent }: OutboxOptions) {
  const t = useText();
  const { call, session, askConsent } = useHost();
  const cache = useQueryCache();
  const current = useSession();
  const accountId = current.status === 'in' ? current.user.userId : '';
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);

  const keeperOf = (writer: string, about: string) =>
    createKeeper<Outgoing[]>({ scope: `draft.${writer}.${about}.outbox`, empty: [], send });

  /** Returns what keeps and sends the comments of the person who is logged in at that moment. */
  function keeper() {
    const now = session.get();
    return keeperOf(now.status === 'in' ? now.user.userId : guest, postId);
  }

  function post({ answers: commentId, draft, key }: Outgoing): Promise<Comment> {
    const text = { content: draft.text, mentions: mentionedIn(draft) };
    return commentId
      ? call('replyComment', { body: { commentId, ...text } }, { idempotencyKey: key, isShown: true })
      : call('commentPost', { body: { postId, ...text } }, { idempotencyKey: key, isShown: true });
  }

  function show(comment: Comment): void {
    if (comment.parentId) cache.change('listComments', (page) => addReply(page, comment));
    changePost(cache, postId, ({ comments }) => ({ comments: comments + 1 }));
  }

  /** Sends one that has not failed, and returns what stays of it. */
  async function send(one: Outgoing): Promise<Outgoing | undefined> {
    if (one.failure) return one;
    const left = await deliver(one);
    setOutgoing((all) => replaceIn(all, one.key, left));
    return left;
  }

  async function deliver(one: Outgoing): Promise<Outgoing | undefined> {
    const isRepeated = !unsent.delete(one.key);
    try {
      const comment = await post(one);
      // One that had arrived before is among what was read since, and counted.
      if (isRepeated) await cache.refresh('post', 'comment');
      else show(comment);
      onSent(comment);
      return undefined;
    } catch (error) {
      const offline = error instanceof ApiError && unanswered.includes(error.reason);
      if (offline && navigator.onLine && !isRepeated) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        return await deliver(one);
      }
      const documents = consentAsked(error);
      // A refused comment is another call once the consent is given.
      if (documents.length > 0 && (await askConsent(documents))) return { ...one, key: makeKey() };
      return { ...one, failure: offline ? t('comment.offline') : failureText(error, t('comment.offline')), offline };
    }
  }

  async function sendAll(): Promise<void> {
    await keeper().flush();
    // What came while the others were sent.
    if (
      keeper()
        .read()
        .some(({ failure }) => !failure)
    )
      await sendAll();
  }

  function replace(key: string, next?: Outgoing): void {
    const { read, keep } = keeper();
    keep(replaceIn(read(), key, next));
    setOutgoing((all) => replaceIn(all, key, next));
  }

  function retry(one: Outgoing, part: Partial<Outgoing> = {}): Promise<void> {
    replace(one.key, { ...one, failure: '', offline: false, ...part });
    return sendAll();
  }

  /** Shows what was kept for the person who is logged in now, and sends what may be sent. */
  const resume = useEffectEvent((writer: string, about: string) => {
    if (!writer) return setOutgoing([]);
    const { read, keep } = keeperOf(writer, about);
    keep(read().map((one) => (one.offline ? { ...one, failure: '', offline: false } : one)));
    setOutgoing(read());
    void sendAll();
  });
  useEffect(() => resume(accountId, postId), [accountId, postId]);

  const lost = outgoing.filter(({ offline }) => offline);
  const settle = () => Promise.all(lost.map((one) => retry(one)));
  useReconnected(lost.length > 0, () => void settle());

  return {
    outgoing,
    /** How many may be among what the server has. */
    unknown: outgoing.filter(({ failure, offline }) => !failure || offline).length,
    /** Finds out which of those without an answer have arrived, and sends the others. */
    settle,
    send(draft: CommentDraft, to: { threadId: string; answers: string } | null) {
      const place = to ?? { threadId: null, answers: null };
      const one: Outgoing = { key: makeKey(), ...place, draft, failure: '', offline: false };
      const { read, keep } = keeper();
      keep([...read(), one]);
      setOutgoing((all) => [...all, one]);
      void sendAll();
    },
    retry: (one: Outgoing) => retry(one),
    /** Puts one that was refused in other words, which stay over a reload, too. Two parts may come before the first is shown. */
    change(one: Outgoing, part: Partial<CommentDraft>): void {
      const now =
        keeper()
          .read()
          .find(({ key }) => key === one.key) ?? one;
      replace(one.key, { ...now, draft: { ...now.draft, ...part } });
    },
    /** Sends one in its other words, which to the server is another comment. */
    sendChanged: (one: Outgoing) => retry(one, { key: makeKey(), draft: trimmed(one.draft) }),
    discard: (one: Outgoing) => replace(one.key),
  };
}
