import {
  ApiError,
  type FailureReason,
  failureText,
  useHost,
  useQueryCache,
  useReconnected,
  useSession,
} from '@charis/shared/remote';
import { consentAsked, type useConsent } from '@charis/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { changePost } from '#lib/posts/change-post';
import { useText } from '#lib/text';
import { addReply, type Comment } from './comment';
import { type CommentDraft, mentionedIn, trimmed } from './comment-draft';
import { type Outgoing, outboxOf, replaceIn } from './outbox-store';

/** Milliseconds before one whose answer was lost is sent once more. */
const pause = 1_000;

/** There is no answer, or one of something in between, such as a proxy whose patience was over: the server may have done it. */
const unanswered: readonly FailureReason[] = ['NO_CONNECTION', 'NO_ENVELOPE'];

interface OutboxOptions {
  postId: string;
  ask: ReturnType<typeof useConsent>['ask'];
  /** Hears of each comment that the server has. */
  onSent: (comment: Comment) => void;
}

/** Sends comments that are shown already; one that fails stays, over a reload too, to be tried again. */
export function useOutbox({ postId, ask, onSent }: OutboxOptions) {
  const t = useText();
  const { call } = useHost();
  const cache = useQueryCache();
  const session = useSession();
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const accountId = session.status === 'in' ? session.user.userId : '';
  const owner = useRef('');
  owner.current = accountId && `${accountId}.${postId}`;
  /** Comments of a guest who has just logged in. */
  const early = useRef<Outgoing[]>([]);
  /** Keys of those that this page is sending. */
  const sending = useRef(new Set<string>());
  function replace(key: string, next?: Outgoing) {
    const kept = outboxOf(owner.current);
    if (owner.current) kept.keep(replaceIn(kept.read(), key, next));
    setOutgoing((all) => replaceIn(all, key, next));
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

  async function deliver(one: Outgoing): Promise<void> {
    sending.current.add(one.key);
    try {
      const comment = await post(one);
      // One that had arrived before is among what was read since, and counted.
      if (one.repeated) await cache.refresh('post', 'comment');
      else show(comment);
      replace(one.key);
      onSent(comment);
    } catch (error) {
      const offline = error instanceof ApiError && unanswered.includes(error.reason);
      if (offline && navigator.onLine && !one.repeated) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        return await deliver({ ...one, repeated: true });
      }
      const documents = consentAsked(error);
      // A refused comment is another call once the consent is given.
      if (documents.length > 0 && (await ask(documents))) return deliver({ ...one, key: renew(one) });
      const failure = offline ? t('comment.offline') : failureText(error, t('comment.offline'));
      replace(one.key, { ...one, failure, offline, repeated: one.repeated || offline });
    } finally {
      sending.current.delete(one.key);
    }
  }

  /** Gives what is on its way another key. */
  function renew(one: Outgoing): string {
    const key = crypto.randomUUID();
    replace(one.key, { ...one, key });
    return key;
  }

  function retry(one: Outgoing): Promise<void> {
    const again = { ...one, failure: '', offline: false };
    replace(one.key, again);
    return deliver(again);
  }

  /** Puts one that was refused in other words, which stay over a reload, too. Two parts may come before the first is shown. */
  function change(one: Outgoing, part: Partial<CommentDraft>): void {
    const now =
      outboxOf(owner.current)
        .read()
        .find(({ key }) => key === one.key) ?? one;
    replace(one.key, { ...now, draft: { ...now.draft, ...part } });
  }

  const resume = useRef(retry);
  resume.current = retry;
  useEffect(() => {
    const mine = accountId && `${accountId}.${postId}`;
    if (!mine) return setOutgoing([]);
    const kept = [...outboxOf(mine).read(), ...early.current.splice(0)];
    outboxOf(mine).keep(kept);
    setOutgoing(kept);
    for (const one of kept) {
      if ((!one.failure || one.offline) && !sending.current.has(one.key))
        void resume.current({ ...one, repeated: true });
    }
  }, [accountId, postId]);

  const lost = outgoing.filter(({ offline }) => offline);
  const settle = () => Promise.all(lost.map(retry));
  useReconnected(lost.length > 0, () => void settle());

  return {
    outgoing,
    /** How many may be among what the server has. */
    unknown: outgoing.filter(({ failure, offline }) => !failure || offline).length,
    /** Finds out which of those without an answer have arrived, and sends the others. */
    settle,
    send(draft: CommentDraft, to: { threadId: string; answers: string } | null) {
      const one: Outgoing = {
        key: crypto.randomUUID(),
        threadId: to?.threadId ?? null,
        answers: to?.answers ?? null,
        draft,
        failure: '',
        offline: false,
        repeated: false,
      };
      const kept = outboxOf(owner.current);
      if (owner.current) kept.keep([...kept.read(), one]);
      else early.current.push(one);
      setOutgoing((all) => [...all, one]);
      void deliver(one);
    },
    retry,
    change,
    /** Sends one in its other words, which to the server is another comment. */
    sendChanged: (one: Outgoing) => retry({ ...one, key: renew(one), draft: trimmed(one.draft), repeated: false }),
    discard: (one: Outgoing) => replace(one.key),
  };
}
