import { useEffect } from 'react';

/** Leads the reader to the comment that the address names, once it is there. */
export function useLinkedComment(commentId: string, isThere: boolean): void {
  useEffect(() => {
    if (!isThere || !commentId) return;
    const place = document.getElementById(`comment-${commentId}`);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [commentId, isThere]);
}
