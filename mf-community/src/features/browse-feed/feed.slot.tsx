import type { Slots } from '@charis/shared/remote';
import { FeedView } from './feed-view';
import { FewPosts } from './few-posts';

/** The feed for other remotes' pages. */
export default function FeedSlot({ compact }: Slots['post.feed']) {
  return compact ? <FewPosts /> : <FeedView />;
}
