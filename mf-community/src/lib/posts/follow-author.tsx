import { useState } from 'react';
import { FollowButton } from '#lib/follow/follow-button';
import type { Post } from './post';

/** Offers to follow an author; nothing where the viewer has followed them before. */
export function FollowAuthor({ post: { author, followed, own } }: { post: Post }) {
  const [before] = useState(followed);
  if (own || (before && followed)) return null;
  return (
    <FollowButton
      follow={followed ? 'following' : 'none'}
      variant="secondary"
      nickname={author.nickname}
      userId={author.userId}
    />
  );
}
