import type { Slots } from '@charis/shared/remote';
import { PostView } from './post-view';

/** Shows a post for other remotes' pages. */
export default function PostPageSlot({ postId }: Slots['post.page']) {
  return <PostView postId={postId} />;
}
