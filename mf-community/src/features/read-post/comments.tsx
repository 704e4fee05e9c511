import { useLocation, usePages, useQueryCache, useSearchParams } from '@charis/shared/remote';
import { Button, EmptyState, look, PagesBoundary, Skeleton } from '@charis/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#lib/icons';
import type { PostDetail } from '#lib/posts/post';
import { useText } from '#lib/text';
import { type Comment, type CommentPage, type CommentSort, sorts } from './comments/comment';
import { CommentForm } from './comments/comment-form';
import { CommentThread } from './comments/comment-thread';
import { OutgoingComment } from './comments/outgoing-comment';
import { ParticipantsContext } from './comments/participants';
import { useOutbox } from './comments/use-outbox';
import styles from './comments.module.css';
import type { FreshComments } from './use-live-post';

interface CommentsProps {
  post: PostDetail;
  fresh: FreshComments;
  /** The viewer has said of this post to be one. */
  adult: boolean;
}

/** Shows the comments of a post: a form, the order, the pages and a button for new ones. */
export function Comments({ post, fresh, adult }: CommentsProps) {
  const t = useText();
  const cache = useQueryCache();
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const linked = params.get('comment') ?? '';
  const outgoing = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<CommentSort>('top');
  const postId = post.id;
  const adults = adult ? { adult: 'true' as const } : {};
  const query = { sort, pageSize: 20 as const, commentId: linked || undefined, ...adults };
  const input = { params: { postId }, query };
  const pages = usePages('listComments', input);

  function onSent(comment: Comment) {
    fresh.expect(1);
    if (comment.parentId) return;
    let placed = false;
    const thread = { ...comment, firstReplies: [] };
    const place = (page: CommentPage) => {
      if (placed) return page;
      placed = true;
      return { ...page, list: [thread, ...page.list] };
    };
    cache.change('listComments', place, input);
  }
  const outbox = useOutbox({ postId, onSent });
  /** Its writer sees it, also where the field stays at the foot of a phone while something else is read. */
  function send(draft: Parameters<typeof outbox.send>[0]) {
    outbox.send(draft, null);
    requestAnimationFrame(() => outgoing.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }));
  }
  const others = Math.max(0, fresh.count - outbox.unknown);
  async function showFresh() {
    await outbox.settle();
    fresh.seen();
    await cache.restart('listComments', input);
  }
  useEffect(() => {
    if (hash !== '#comments') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  const writers = (pages.items ?? []).flatMap((thread) => [thread, ...thread.firstReplies]);
  const people = [post, ...writers].map(({ author }) => author);
  const writable = post.own === null || post.own.moderation !== 'REMOVED';
  return (
    <ParticipantsContext value={people}>
      <section aria-labelledby="comments" className={`${look('stack', 16)} ${styles.comments}`}>
        <header className={look('row', 8, 24, 'between')}>
          <h2 className={styles.title} id="comments" ref={heading} tabIndex={-1}>
            {t('comment.title')} <span className={look('muted')}>{post.comments}</span>
          </h2>
          <fieldset aria-label={t('comment.sort')} className={look('line', 4)}>
            {sorts.map((known) => (
              <button
                aria-pressed={known === sort}
                className={styles.sort}
                key={known}
                onClick={() => setSort(known)}
                type="button"
              >
                {t(`comment.sort.${known}`)}
              </button>
            ))}
          </fieldset>
        </header>
        {writable ? (
          <div className={styles.bar} data-window="foot">
            <CommentForm label={t('comment.write')} onSend={send} subjectId={postId} />
          </div>
        ) : null}
        <div className={styles.fresh} role="status">
          {others > 0 ? (
            <Button onClick={() => void showFresh()}>
              <Icon name="up" /> {t('comment.new', { count: others })}
            </Button>
          ) : null}
        </div>
        <div className={styles.outgoing} ref={outgoing}>
          {outbox.outgoing
            .filter(({ threadId }) => threadId === null)
            .map((one) => (
              <OutgoingComment key={one.key} outbox={outbox} outgoing={one} />
            ))}
        </div>
        <PagesBoundary
          empty={
            outbox.outgoing.length > 0 ? null : (
              <EmptyState hint={writable ? t('comment.empty.hint') : ''} title={t('comment.empty')} />
            )
          }
          failed={t('comment.error')}
          more={t('comment.more')}
          pages={pages}
          skeleton={<CommentsSkeleton />}
        >
          {(threads) => (
            <ul className={styles.list}>
              {threads.map((thread, index) => (
                <CommentThread
                  adult={adult}
                  key={thread.id}
                  linked={linked}
                  outbox={outbox}
                  seeks={linked !== '' && index === 0}
                  thread={thread}
                />
              ))}
            </ul>
          )}
        </PagesBoundary>
      </section>
    </ParticipantsContext>
  );
}

function CommentsSkeleton() {
  return (
    <div className={styles.list}>
      <Skeleton height={96} />
      <Skeleton height={96} />
    </div>
  );
}
