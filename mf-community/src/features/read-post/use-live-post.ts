import { useLive, useQueryCache } from '@charis/shared/remote';
import { useEffect, useRef, useState } from 'react';
import type { PostDetail } from '#lib/posts/post';

/** Keeps the counts of a post exact while it is read; gives how many comments have come since they were last shown, and what shows them. */
export function useLivePost(postId: string, post: PostDetail | undefined) {
  const cache = useQueryCache();
  const [known, setKnown] = useState<{ postId: string; comments: number }>();
  const comments = post?.id === postId ? post.comments : undefined;
  if (comments !== undefined && (known?.postId !== postId || known.comments > comments)) {
    setKnown({ postId, comments });
  }
  useLive(`post:${postId}`);
  const counted = useRef<{ postId: string; comments: number }>(undefined);
  useEffect(() => {
    if (comments === undefined) return;
    const before = counted.current;
    counted.current = { postId, comments };
    // One that is gone, or hidden by staff, leaves the page.
    if (before?.postId === postId && before.comments > comments) void cache.refresh('comment');
  }, [postId, comments, cache]);
  return {
    count: Math.max(0, (comments ?? 0) - (known?.comments ?? comments ?? 0)),
    /** Own comments are shown already. */
    expect: (more: number) => setKnown((now) => now && { ...now, comments: now.comments + more }),
    seen: () => comments !== undefined && setKnown({ postId, comments }),
  };
}

export type FreshComments = ReturnType<typeof useLivePost>;
