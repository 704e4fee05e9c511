import { ApiError, useAnswers, useHost } from '@charis/shared/remote';
import { useState } from 'react';
import { consentAsked, type useConsent } from '#lib/consent/use-consent';
import { failureText } from '#lib/failure';
import { changePost } from '#lib/posts/change-post';
import { useText } from '#lib/text';
import { addReply, type Comment } from './comment';
import { type CommentDraft, mentionedIn } from './comment-draft';

/** A comment on its way to the server. */
export interface Outgoing {
  /** Sent along, so that a second attempt is not a second comment. */
  key: string;
  /** The comment of the first level below which it will stand; null for one of that level. */
  threadId: string | null;
  /** The comment that it answers. */
  answers: string | null;
  draft: CommentDraft;
  /** Why it was not sent; empty while it is being sent. */
  failure: string;
}

interface OutboxOptions {
  postId: string;
  ask: ReturnType<typeof useConsent>['ask'];
  /** Hears of each comment that the server has. */
  onSent: (comment: Comment) => void;
}

/** Sends comments that are shown already; one that fails stays, to be tried again. */
export function useOutbox({ postId, ask, onSent }: OutboxOptions) {
  const t = useText();
  const { call } = useHost();
  const answers = useAnswers();
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const replace = (key: string, next?: Outgoing) =>
    setOutgoing((all) => all.flatMap((one) => (one.key !== key ? [one] : next ? [next] : [])));

  function post({ answers: commentId, draft, key }: Outgoing): Promise<Comment> {
    const text = { content: draft.text, mentions: mentionedIn(draft) };
    return commentId
      ? call('replyComment', { body: { commentId, ...text } }, { idempotencyKey: key })
      : call('commentPost', { body: { postId, ...text } }, { idempotencyKey: key });
  }

  async function deliver(one: Outgoing): Promise<void> {
    try {
      const comment = await post(one);
      replace(one.key);
      if (comment.parentId) answers.change('listComments', (page) => addReply(page, comment));
      changePost(answers, postId, ({ comments }) => ({ comments: comments + 1 }));
      onSent(comment);
    } catch (error) {
      const documents = consentAsked(error);
      // What was refused is another call once it is agreed to.
      if (documents.length > 0 && (await ask(documents))) return deliver({ ...one, key: renew(one) });
      const offline = error instanceof ApiError && error.code === 0;
      replace(one.key, { ...one, failure: offline ? t('comment.offline') : failureText(error, t('comment.offline')) });
    }
  }

  /** Gives what is on its way another key. */
  function renew(one: Outgoing): string {
    const key = crypto.randomUUID();
    replace(one.key, { ...one, key });
    return key;
  }

  return {
    outgoing,
    send(draft: CommentDraft, to: { threadId: string; answers: string } | null) {
      const one: Outgoing = {
        key: crypto.randomUUID(),
        threadId: to?.threadId ?? null,
        answers: to?.answers ?? null,
        draft,
        failure: '',
      };
      setOutgoing((all) => [...all, one]);
      void deliver(one);
    },
    retry(one: Outgoing) {
      replace(one.key, { ...one, failure: '' });
      void deliver(one);
    },
    discard: (one: Outgoing) => replace(one.key),
  };
}
