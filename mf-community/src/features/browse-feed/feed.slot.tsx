import type { Slots } from '@charis/shared/remote';
import { FeedView } from './feed-view';
import { FewPosts } from './few-posts';

/** Shows the feed for other remotes' pages. */
export default function FeedSlot({ compact }: Slots['post.feed']) {
  return compact ? <FewPosts /> : <FeedView />;
}
