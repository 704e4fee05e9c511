/** Posts, and what members do with them and with each other. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface Follow {
  follower_id: string;
  followed_id: string;
  /** REQUESTED: a private account that has not answered. */
  state: Generated<'REQUESTED' | 'FOLLOWING'>;
  created_at: Generated<Date>;
}

interface FollowAttempt {
  account_id: string;
  at: Date;
}

interface Block {
  blocker_id: string;
  blocked_id: string;
  created_at: Generated<Date>;
}

/** The shape is the contract's `media`. */
export interface Media {
  kind: 'image' | 'video';
  uploadId: string | null;
  src: string;
  alt: string;
  widths: number[];
  width: number;
  height: number;
  poster: string;
  posterWidths: number[];
  posterUploadId: string | null;
}

/** What a member felt on a day of their recovery; null where they said nothing of it. */
export interface DiaryEntry {
  /** Days since the treatment. */
  day: number;
  note: string;
  /** 0 to 10. */
  discomfort: number | null;
  /** 0, none, to 3, strong. */
  swelling: number | null;
  /** 0, resting, to 3, everything as usual. */
  activity: number | null;
  /** Those that are not shared are their author's alone. */
  pictures: (Media & { shared: boolean })[];
}

export interface Diary {
  rhythm: 'day' | 'week';
  /** Day of the treatment. */
  startedOn: string;
  /** The entries are sorted by day. */
  entries: DiaryEntry[];
}

interface Post {
  id: Generated<string>;
  author_id: string;
  title: string;
  content: string;
  media: ColumnType<Media[], string | undefined, string>;
  captions: Generated<string>;
  diary: ColumnType<Diary | null, string | null | undefined, string | null>;
  sensitive: Generated<boolean>;
  category_name: string | null;
  areas: Generated<string[]>;
  status: 'DRAFT' | 'PUBLISHED' | 'DELETED';
  visibility: Generated<'PUBLIC' | 'PRIVATE'>;
  moderation: Generated<'VISIBLE' | 'PENDING_REVIEW' | 'LIMITED' | 'REMOVED'>;
  moderation_reason: Generated<string>;
  display: Generated<boolean>;
  /** Place among the highlights of its author. */
  highlight: number | null;
  /** Its place until it was deleted. */
  highlight_before_deletion: number | null;
  version: Generated<number>;
  /** The browser chooses the id, so that a text is published once. */
  text_id: string | null;
  listed: GeneratedAlways<boolean>;
  /** It asks doctors: no list of posts shows it, and only `question` says what else there is to it. */
  question: Generated<boolean>;
  published_at: Date | null;
  edited_at: Date | null;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  created_at: Generated<Date>;
}

interface Question {
  post_id: string;
  category_name: string | null;
  area: string | null;
  state_code: string;
  asked_at: Date;
  /** Triggers keep it. */
  answers: Generated<number>;
}

interface PostTag {
  post_id: string;
  tag: string;
  position: number;
  /** That of the post while lists show it, otherwise null; kept by triggers. */
  published_at: ColumnType<Date | null, Date | undefined, never>;
}

interface PostArea {
  post_id: string;
  area: string;
  /** That of the post; kept by triggers. */
  category_name: ColumnType<string | null, never, never>;
  /** That of the post while lists show it, otherwise null; kept by triggers. */
  published_at: ColumnType<Date | null, Date | undefined, never>;
}

interface PostMark {
  post_id: string;
  account_id: string;
  created_at: Generated<Date>;
}

/** Triggers keep it. */
interface PostCount {
  post_id: string;
  likes: number;
  comments: number;
  saves: number;
}

interface Comment {
  id: Generated<string>;
  post_id: string;
  author_id: string;
  parent_id: string | null;
  content: string;
  /** Triggers keep it. */
  likes: Generated<number>;
  moderation: Generated<'VISIBLE' | 'PENDING_REVIEW' | 'REMOVED'>;
  moderation_reason: Generated<string>;
  deleted_at: Date | null;
  /** Its author is active, and so is that of the comment that it answers; kept by triggers. */
  shown: GeneratedAlways<boolean>;
  created_at: Generated<Date>;
}

interface CommentLike {
  comment_id: string;
  account_id: string;
  created_at: Generated<Date>;
}

interface Mention {
  post_id: string;
  comment_id: string | null;
  account_id: string;
  text: string;
}

interface FeedRanking {
  id: Generated<string>;
  account_id: string | null;
  filter: string;
  post_ids: string[];
  because: string[];
  /** Place in time from which the feed goes on after the ranking; null where there is nothing more. */
  rest_at: Date | null;
  rest_id: string | null;
  created_at: Date;
}

/** Triggers keep it. */
interface PostUpload {
  upload_id: string;
  post_id: string;
  /** False: a picture of a diary that only its author sees. */
  shared: boolean;
}

/** How often what lists show carries a tag; a materialised view. */
interface TagUse {
  tag: string;
  posts: number;
  /** The number of the last 90 days. */
  recent: number;
}

export interface CommunityTables {
  block: Block;
  comment: Comment;
  comment_like: CommentLike;
  feed_ranking: FeedRanking;
  follow: Follow;
  follow_attempt: FollowAttempt;
  mention: Mention;
  post: Post;
  post_area: PostArea;
  post_count: PostCount;
  post_like: PostMark;
  post_save: PostMark;
  post_tag: PostTag;
  post_upload: PostUpload;
  question: Question;
  tag_use: TagUse;
}
