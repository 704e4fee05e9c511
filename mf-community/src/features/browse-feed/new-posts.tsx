import { useAnswers, useLive, useOperation } from '@charis/shared/remote';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#lib/icons';
import { useText } from '#lib/text';
import type { feedQuery } from './feed.rules';
import styles from './new-posts.module.css';

/** Milliseconds in which posts that follow each other are counted together. */
const together = 1500;

interface NewPostsProps {
  query: ReturnType<typeof feedQuery>;
  /** The moment up to which the list knows all posts. */
  since: string;
  onShow: () => void;
}

/** Tells how many posts have been published while one reads, and shows them when that is wanted. */
export function NewPosts({ query, since, onShow }: NewPostsProps) {
  const t = useText();
  const answers = useAnswers();
  const [told, setTold] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begun = useRef(false);
  function countSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTold(true);
      void answers.refresh('countNewPosts');
    }, together);
  }
  useLive('feed', countSoon, () => {
    // The list is as new as the stream when both begin; later something may have been missed.
    if (begun.current) countSoon();
    begun.current = true;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const { data } = useOperation('countNewPosts', { query: { ...query, since } }, { enabled: told });
  const count = data?.count ?? 0;
  return (
    <div className={styles.place} role="status">
      {count > 0 ? (
        <button className={styles.pill} onClick={onShow} type="button">
          <Icon name="up" />
          {t(count >= 20 ? 'feed.manyNew' : 'feed.new', { count })}
        </button>
      ) : null}
    </div>
  );
}
