import type { Pages } from '@charis/shared/remote';
import { look, PagesBoundary } from '@charis/shared/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import type { Post } from './post';
import { PostCard } from './post-card';
import styles from './post-list.module.css';
import { PostsSkeleton } from './posts-skeleton';

/** Pixels: what a card is taken for until it has been measured, and what lies between two. */
const guess = 480;
const gap = 24;

/** Cards from the end at which the next page is read. */
const ahead = 4;

interface PostListProps {
  pages: Pages<Post>;
  label: string;
  empty: ReactNode;
  /** Title of the failure. */
  failed: string;
}

/** Shows posts below each other, in every state of the list. */
export function PostList({ pages, label, empty, failed }: PostListProps) {
  const t = useText();
  return (
    <PagesBoundary empty={empty} end={t('end')} failed={failed} pages={pages} skeleton={<PostsSkeleton />}>
      {() => <PostsInView label={label} pages={pages} />}
    </PagesBoundary>
  );
}

/** Only the posts near the window are in the document; what they leave keeps their height. */
function PostsInView({ pages, label }: Pick<PostListProps, 'pages' | 'label'>) {
  const { items: posts, hasMore, isLoadingMore, hasFailedMore, more } = pages;
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
    // The site itself restores the place of a page: only what is measured again above the window moves it.
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
  const near = hasMore && !isLoadingMore && !hasFailedMore && last >= posts.length - ahead;
  useEffect(() => {
    if (near) more();
  }, [near, more]);

  const first = shown[0];
  const end = shown.at(-1);
  return (
    <div
      aria-busy={isLoadingMore}
      aria-label={label}
      className={`${look('stack', 24)} ${styles.list}`}
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
  );
}
