import { useLive, useOperation } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { Icon } from '#lib/icons';
import { useText } from '#lib/text';
import type { feedQuery } from './feed.rules';
import styles from './new-posts.module.css';

interface NewPostsProps {
  query: ReturnType<typeof feedQuery>;
  /** The moment up to which the list knows all posts. */
  since: string;
  onShow: () => void;
}

/** Tells how many posts have been published while one reads, and shows them when that is wanted. */
export function NewPosts({ query, since, onShow }: NewPostsProps) {
  const t = useText();
  useLive('feed');
  const { data } = useOperation('countNewPosts', { query: { ...query, since } }, { initial: { count: 0 } });
  const count = data?.count ?? 0;
  return (
    <div className={styles.place} role="status">
      {count > 0 ? (
        <button className={`${look('line', 8, 'inline')} ${styles.pill}`} onClick={onShow} type="button">
          <Icon name="up" />
          {t(count >= 20 ? 'feed.manyNew' : 'feed.new', { count })}
        </button>
      ) : null}
    </div>
  );
}
