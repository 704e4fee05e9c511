/** Posts, and what members do with them and with each other. */
import type { Generated } from 'kysely';

interface Follow {
  follower_id: string;
  followed_id: string;
  created_at: Generated<Date>;
}

interface Block {
  blocker_id: string;
  blocked_id: string;
  created_at: Generated<Date>;
}

interface Post {
  id: Generated<string>;
  author_id: string;
  title: string;
  content: string;
  images: Generated<string[]>;
  sensitive: Generated<boolean>;
  category_name: string | null;
  status: 'DRAFT' | 'PUBLISHED' | 'DELETED';
  visibility: Generated<'PUBLIC' | 'PRIVATE'>;
  moderation: Generated<'VISIBLE' | 'PENDING_REVIEW' | 'LIMITED' | 'REMOVED'>;
  display: Generated<boolean>;
  published_at: Date | null;
  created_at: Generated<Date>;
}

interface PostTag {
  post_id: string;
  tag: string;
  position: number;
}

interface PostMark {
  post_id: string;
  account_id: string;
  created_at: Generated<Date>;
}

interface Comment {
  id: Generated<string>;
  post_id: string;
  author_id: string;
  parent_id: string | null;
  content: string;
  created_at: Generated<Date>;
}

export interface CommunityTables {
  block: Block;
  comment: Comment;
  follow: Follow;
  post: Post;
  post_like: PostMark;
  post_save: PostMark;
  post_tag: PostTag;
}
