import { Action, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './own-state.module.css';
import type { Post } from './post';

/** What only its author is told of a post: who may see it, and what staff decided. */
export function OwnState({ post: { own, highlighted }, onAppeal }: { post: Post; onAppeal?: () => void }) {
  const t = useText();
  if (!own) return null;
  const { visibility, display, moderation, reason, appealed } = own;
  const decided = moderation === 'LIMITED' || moderation === 'REMOVED';
  if (!decided && moderation === 'VISIBLE' && visibility === 'PUBLIC' && display && !highlighted) return null;
  return (
    <div className={styles.state}>
      {highlighted ? <Tag tone="gold">{t('post.own.highlighted')}</Tag> : null}
      {visibility === 'PRIVATE' ? <Tag>{t('post.own.private')}</Tag> : null}
      {display ? null : <Tag>{t('post.own.hidden')}</Tag>}
      {moderation === 'PENDING_REVIEW' ? <Tag tone="sage">{t('post.own.review')}</Tag> : null}
      {decided ? <Tag tone="rose">{t(moderation === 'LIMITED' ? 'post.own.limited' : 'post.own.removed')}</Tag> : null}
      {decided && reason ? <p className={styles.reason}>{reason}</p> : null}
      {decided && appealed ? <p className={styles.reason}>{t('post.own.appealed')}</p> : null}
      {decided && !appealed && onAppeal ? (
        <Action look="quiet" onClick={onAppeal}>
          {t('post.own.appeal')}
        </Action>
      ) : null}
    </div>
  );
}
