import { Feed } from './feed';

/** The feed for other remotes' pages. */
export default function FeedSlot() {
  return <Feed tab="for-you" />;
}
