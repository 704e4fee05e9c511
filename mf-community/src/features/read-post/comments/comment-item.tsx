import { useAction, useMemberAction } from '@charis/shared/remote';
import { Avatar, look, Tag } from '@charis/shared/ui';
import { useState } from 'react';
import { Icon } from '#lib/icons';
import { lazyPart } from '#lib/lazy-part';
import { MemberName } from '#lib/members/member-name';
import { changePost } from '#lib/posts/change-post';
import { RichText } from '#lib/rich-text/rich-text';
import { useText } from '#lib/text';
import { useTimeAgo } from '#lib/use-time-ago';
import { type Comment, changeOnPage, deleteOnPage } from './comment';
import { CommentDecision } from './comment-decision';
import styles from './comment-item.module.css';

const ReportDialog = lazyPart(() => import('#lib/report/report-dialog'));
const DeleteDialog = lazyPart(() => import('./delete-dialog'));

interface CommentItemProps {
  comment: Comment;
  /** True where the address leads to it. */
  marked: boolean;
  /** `opener` gets the focus back once the answer is written. */
  onAnswer: (opener: HTMLElement) => void;
}

/** Shows one comment with what can be done with it. */
export function CommentItem({ comment, marked, onAnswer }: CommentItemProps) {
  const t = useText();
  const timeAgo = useTimeAgo();
  const asMember = useMemberAction();
  const [dialog, setDialog] = useState<'report' | 'delete'>();
  const { id, author, liked, likes, state } = comment;
  const waits = state === 'PENDING_REVIEW';
  const gone = state === 'DELETED' || state === 'REMOVED' || (waits && !comment.own);
  const close = () => setDialog(undefined);

  const like = useAction('likeComment', {
    optimistic: (cache, { body }) =>
      cache.change('comment', (page) =>
        changeOnPage(page, id, (known) => ({
          liked: body.liked === true,
          likes: known.likes + Number(body.liked === true) - Number(known.liked),
        })),
      ),
    settled: (cache, answer) => cache.change('comment', (page) => changeOnPage(page, id, () => answer)),
    failure: t('undone'),
    queue: `like comment ${id}`,
    onlyLast: true,
    later: t('later'),
  });
  const remove = useAction('deleteComment', {
    settled(cache) {
      cache.change('comment', (page) => deleteOnPage(page, comment));
      changePost(cache, comment.postId, ({ comments }) => ({ comments: comments - 1 }));
    },
    failure: t('undone'),
  });
  return (
    <article
      aria-label={gone ? t('comment.gone') : t('comment.of', { name: author.nickname })}
      className={`${look('stack', 4)} ${styles.comment} ${marked ? styles.marked : ''}`}
      id={`comment-${id}`}
      tabIndex={-1}
    >
      {gone ? null : (
        <header className={look('row', 8)}>
          <Avatar image={author.image} name={author.nickname} size={32} />
          <MemberName className={styles.name} person={author} thumb />
          {author.role === 'DOCTOR' ? <Tag tone="gold">{t('doctor')}</Tag> : null}
          {comment.byAuthor ? <Tag tone="sage">{t('comment.byAuthor')}</Tag> : null}
          <time className={styles.when} dateTime={comment.createdAt}>
            {timeAgo(comment.createdAt)}
          </time>
        </header>
      )}
      {gone ? (
        <p className={look('muted', 'small')}>
          {t(state === 'DELETED' ? 'comment.deleted' : waits ? 'comment.waits' : 'comment.removed')}
        </p>
      ) : (
        <RichText content={comment.content} mentions={comment.mentions} />
      )}
      {comment.decision ? <CommentDecision comment={comment} decision={comment.decision} /> : null}
      {waits && !gone ? <p className={look('muted', 'small')}>{t('comment.review')}</p> : null}
      {gone ? null : (
        <div className={`${look('row', 4)} ${styles.actions}`}>
          <button
            aria-label={`${t('comment.like', { name: author.nickname })}: ${t('comment.likes', { count: likes })}`}
            aria-pressed={liked}
            className={`${look('line', 4, 'inline')} ${styles.action} ${liked ? styles.liked : ''}`}
            onClick={() => asMember(() => void like.run({ body: { commentId: id, liked: !liked } }))}
            type="button"
          >
            <Icon filled={liked} name="heart" /> {likes}
          </button>
          <button
            className={`${look('line', 4, 'inline')} ${styles.action}`}
            onClick={({ currentTarget }) => onAnswer(currentTarget)}
            type="button"
          >
            {t('comment.reply')}
          </button>
          {comment.own ? null : (
            <button
              className={`${look('line', 4, 'inline')} ${styles.action}`}
              onClick={() => asMember(() => setDialog('report'))}
              type="button"
            >
              {t('comment.report')}
            </button>
          )}
          {comment.removable ? (
            <button
              className={`${look('line', 4, 'inline')} ${styles.action}`}
              onClick={() => setDialog('delete')}
              type="button"
            >
              {t('comment.delete')}
            </button>
          ) : null}
        </div>
      )}
      {dialog === 'report' ? <ReportDialog onClose={close} subject={{ kind: 'comment', id }} /> : null}
      {dialog === 'delete' ? (
        <DeleteDialog onClose={close} onDelete={() => void remove.run({ params: { commentId: id } })} />
      ) : null}
    </article>
  );
}
