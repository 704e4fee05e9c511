import { useSession } from '@charis/shared/remote';
import { useUncovered } from '#lib/posts/post.store';

/** Returns whether the post is asked for as by an adult: one who has said so of it in this session. */
export function useSeen(postId: string): boolean {
  const uncovered = useUncovered(postId);
  return useSession().status !== 'checking' && uncovered;
}
