import { useReconnected } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import type { Post } from './post';
import { PostCard } from './post-card';
import styles from './post-list.module.css';

/** Pixels: what a card is taken for until it has been measured, and what lies between two. */
const guess = 480;
const gap = 24;

/** Cards from the end at which the next page is read. */
const ahead = 4;

interface PostListProps {
  posts: readonly Post[];
  label: string;
  hasMore: boolean;
  busy: boolean;
  /** The last page could not be read. */
  failed: boolean;
  onMore: () => void;
}

/** Posts below each other. Only those near the window are in the document; what they leave keeps their height. */
export function PostList({ posts, label, hasMore, busy, failed, onMore }: PostListProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const rows = useWindowVirtualizer({
    count: posts.length,
    estimateSize: () => guess,
    gap,
    overscan: 3,
    scrollMargin: margin,
    initialRect: { width: innerWidth, height: innerHeight },
    getItemKey: (index) => posts[index]?.id ?? index,
    // The site itself restores the place of a page: only what is measured anew above the window moves it.
    scrollToFn: (offset, { adjustments }) => {
      if (adjustments) window.scrollTo({ top: offset + adjustments, behavior: 'instant' });
    },
  });
  useLayoutEffect(() => {
    const place = list.current;
    if (place?.checkVisibility()) setMargin(place.getBoundingClientRect().top + window.scrollY);
  }, []);

  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const near = hasMore && !busy && !failed && last >= posts.length - ahead;
  useEffect(() => {
    if (near) onMore();
  }, [near, onMore]);

  useReconnected(failed, onMore);

  const first = shown[0];
  const end = shown.at(-1);
  return (
    <>
      <div
        aria-busy={busy}
        aria-label={label}
        className={styles.list}
        ref={list}
        role="feed"
        style={{
          paddingTop: first ? first.start - margin : 0,
          paddingBottom: end ? rows.getTotalSize() - (end.end - margin) : 0,
        }}
      >
        {shown.map(({ index, key }) => {
          const post = posts[index];
          return post ? (
            <div data-index={index} key={key} ref={rows.measureElement}>
              <PostCard at={index + 1} of={hasMore ? -1 : posts.length} post={post} />
            </div>
          ) : null;
        })}
      </div>
      <div className={styles.end}>
        {hasMore ? (
          <Button aria-busy={busy} disabled={busy} onClick={onMore}>
            {t(failed ? 'retry' : busy ? 'feed.loading' : 'more')}
          </Button>
        ) : (
          <p>{t('end')}</p>
        )}
      </div>
    </>
  );
}
