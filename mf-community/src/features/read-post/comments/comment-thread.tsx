import { usePages } from '@charis/shared/remote';
import { MoreButton } from '@charis/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import type { Comment, Thread } from './comment';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import styles from './comment-thread.module.css';
import { OutgoingComment } from './outgoing-comment';
import { useLinkedComment } from './use-linked-comment';
import type { useOutbox } from './use-outbox';

interface CommentThreadProps {
  /** The viewer has said of the post to be one. */
  adult: boolean;
  thread: Thread;
  /** The comment that the address leads to. */
  linked: string;
  /** The comment that the address leads to is this one or one of its answers. */
  seeks: boolean;
  outbox: ReturnType<typeof useOutbox>;
}

/** Shows a comment with its answers. */
export function CommentThread({ adult, thread, linked, seeks, outbox }: CommentThreadProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const [answering, setAnswering] = useState<Comment>();
  const opener = useRef<HTMLElement>(null);
  const pages = usePages(
    'listComments',
    {
      params: { postId: thread.postId },
      query: { parentId: thread.id, pageSize: 20, adult: adult ? 'true' : undefined },
    },
    { enabled: all },
  );
  const known = new Map<string, Comment>([...pages.items, ...thread.firstReplies].map((reply) => [reply.id, reply]));
  const replies = [...known.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const left = Math.max(0, thread.replies - replies.length);
  const isLoading = all && (pages.status === 'loading' || pages.isLoadingMore);
  const hasFailed = pages.status === 'failed' || pages.hasFailedMore;
  const { more } = pages;

  const isFound = linked === thread.id || known.has(linked);
  useLinkedComment(linked, isFound);
  const seeking = seeks && !isFound && left > 0 && !isLoading && !hasFailed;
  useEffect(() => {
    if (!seeking) return;
    if (all) more();
    else setAll(true);
  }, [seeking, all, more]);

  function answer(comment: Comment, from: HTMLElement) {
    opener.current = from;
    setAnswering(comment);
  }
  function endAnswer() {
    setAnswering(undefined);
    opener.current?.focus({ preventScroll: true });
  }
  const item = (comment: Comment) => (
    <CommentItem comment={comment} marked={linked === comment.id} onAnswer={(from) => answer(comment, from)} />
  );
  return (
    <li className={styles.thread}>
      {item(thread)}
      {replies.length > 0 || left > 0 || answering ? (
        <div className={styles.answers}>
          <ul>
            {replies.map((reply) => (
              <li key={reply.id}>{item(reply)}</li>
            ))}
          </ul>
          {left > 0 ? (
            <MoreButton
              label={t('comment.replies', { count: left })}
              pages={{
                ...pages,
                isLoadingMore: isLoading,
                hasFailedMore: hasFailed,
                more: () => (all ? (pages.status === 'failed' ? pages.retry() : more()) : setAll(true)),
              }}
              variant="link"
            />
          ) : null}
        </div>
      ) : null}
      {outbox.outgoing
        .filter(({ threadId }) => threadId === thread.id)
        .map((one) => (
          <div className={styles.answers} key={one.key}>
            <OutgoingComment outbox={outbox} outgoing={one} />
          </div>
        ))}
      {answering ? (
        <div className={styles.answers}>
          <CommentForm
            autoFocus
            key={answering.id}
            label={t('comment.answer', { name: answering.author.nickname })}
            onCancel={endAnswer}
            onSend={(draft) => {
              endAnswer();
              outbox.send(draft, { threadId: thread.id, answers: answering.id });
            }}
            subjectId={answering.id}
          />
        </div>
      ) : null}
    </li>
  );
}
