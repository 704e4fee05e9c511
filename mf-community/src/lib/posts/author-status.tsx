import { useQueryCache } from '@charis/shared/remote';
import { Button, look, Tag } from '@charis/shared/ui';
import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { useText } from '#lib/text';
import styles from './author-status.module.css';
import { changePost } from './change-post';
import type { Post } from './post';

const AppealDialog = lazyPart(() => import('#lib/report/appeal-dialog'));

/** Shows the author of a post who can see it and what staff decided. */
export function AuthorStatus({ post: { id, own, highlighted, sensitive } }: { post: Post }) {
  const t = useText();
  const cache = useQueryCache();
  const [appealing, setAppealing] = useState(false);
  if (!own) return null;
  const { visibility, display, moderation, reason, appealed } = own;
  const decided = moderation === 'LIMITED' || moderation === 'REMOVED';
  const isPlain = moderation === 'VISIBLE' && visibility === 'PUBLIC' && display;
  if (isPlain && !highlighted && !sensitive) return null;
  return (
    <div className={look('row', 8)}>
      {highlighted ? <Tag tone="gold">{t('post.own.highlighted')}</Tag> : null}
      {visibility === 'PRIVATE' ? <Tag>{t('post.own.private')}</Tag> : null}
      {sensitive ? <Tag>{t('post.own.sensitive')}</Tag> : null}
      {display ? null : <Tag>{t('post.own.hidden')}</Tag>}
      {moderation === 'PENDING_REVIEW' ? <Tag tone="sage">{t('post.own.review')}</Tag> : null}
      {decided ? <Tag tone="rose">{t(moderation === 'LIMITED' ? 'post.own.limited' : 'post.own.removed')}</Tag> : null}
      {decided && reason ? (
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
      ) : null}
      {decided && appealed ? <p className={styles.reason}>{t('post.own.appealed')}</p> : null}
      {decided && !appealed ? (
        <Button variant="link" onClick={() => setAppealing(true)}>
          {t('post.own.appeal')}
        </Button>
      ) : null}
      {appealing ? (
        <AppealDialog
          onAppealed={() => changePost(cache, id, () => ({ own: { ...own, appealed: true } }))}
          onClose={() => setAppealing(false)}
          reason={reason}
          subject={{ kind: 'post', id }}
        />
      ) : null}
    </div>
  );
}
