create extension if not exists pg_trgm with schema public;

-- Who may see what somebody shares, and how they hear of what happens.
alter table app.account
  add column private boolean not null default false,
  add column digest text not null default 'daily' check (digest in ('off', 'daily', 'weekly')),
  add column digest_sent_at timestamptz,
  add column status_before_suspension text check (status_before_suspension in ('ACTIVE', 'DELETION_REQUESTED'));

-- Where a mail program stops mails of this kind; empty where they are none that can be stopped.
alter table app.mail add column unsubscribe_url text not null default '';

alter table app.follow
  add column state text not null default 'FOLLOWING' check (state in ('REQUESTED', 'FOLLOWING'));
drop index app.follow_followed;
create index follow_followed on app.follow (followed_id, state, created_at desc, follower_id);
create index follow_follower on app.follow (follower_id, state, created_at desc, followed_id);

-- Following is limited by the hour, also when it is taken back.
create table app.follow_attempt (
  account_id uuid not null references app.account on delete cascade,
  at timestamptz not null
);
create index follow_attempt_account on app.follow_attempt (account_id, at desc);
create index follow_attempt_at on app.follow_attempt (at);

-- Pixels of a picture, so that pages can keep its place.
alter table app.upload add column width int, add column height int;

-- A video is converted, which takes minutes: how far that is.
alter table app.upload add column converted int check (converted between 0 and 100);

alter table app.upload_job drop constraint upload_job_kind_check,
  add check (kind in ('ready', 'convert', 'avif', 'sweep'));

-- The shape of an item of media is that of server/src/database/tables/community.ts.
alter table app.post
  add column media jsonb not null default '[]',
  add column captions text not null default '' check (char_length(captions) <= 20000),
  add column areas text[] not null default '{}',
  add column version int not null default 1,
  -- Chosen by whoever wrote it, so that it is published once.
  add column text_id uuid,
  add unique (author_id, text_id),
  add column highlight smallint check (highlight between 1 and 3),
  add column highlight_before_deletion smallint,
  add column moderation_reason text not null default '',
  add column updated_at timestamptz not null default now(),
  add column edited_at timestamptz,
  add column deleted_at timestamptz;

update app.post set updated_at = created_at, media = coalesce((
  select jsonb_agg(jsonb_build_object('kind', 'image', 'uploadId', null, 'src', image, 'alt', '', 'widths', '[]'::jsonb,
    'width', 0, 'height', 0, 'poster', '', 'posterWidths', '[]'::jsonb, 'posterUploadId', null) order by place)
  from unnest(images) with ordinality as i (image, place)), '[]');

alter table app.post drop column images,
  add check (jsonb_typeof(media) = 'array' and jsonb_array_length(media) <= 9),
  add check ((status = 'DELETED') = (deleted_at is not null)),
  add unique (author_id, highlight);

-- Which posts and drafts have an upload among their media, for whoever asks by the upload; kept by a trigger.
create table app.post_upload (
  upload_id uuid not null references app.upload,
  post_id uuid not null references app.post on delete cascade,
  primary key (upload_id, post_id)
);
create index post_upload_post on app.post_upload (post_id);

create function app.keep_post_uploads() returns trigger language plpgsql as $$
declare uploads uuid[] := array(select distinct x.id from jsonb_array_elements(new.media) item
  cross join lateral (values ((item ->> 'uploadId')::uuid), ((item ->> 'posterUploadId')::uuid)) x (id) where x.id is not null);
begin
  delete from app.post_upload where post_id = new.id and upload_id <> all (uploads);
  insert into app.post_upload (upload_id, post_id) select unnest(uploads), new.id on conflict do nothing;
  return null;
end $$;
create trigger keep_uploads_insert after insert on app.post
  for each row when (new.media @? '$[*] ? (@.uploadId != null || @.posterUploadId != null)') execute function app.keep_post_uploads();
create trigger keep_uploads_update after update of media on app.post
  for each row when (old.media is distinct from new.media) execute function app.keep_post_uploads();

-- What everybody may see, as far as the post itself says.
alter table app.post add column listed boolean not null generated always as (
  status = 'PUBLISHED' and visibility = 'PUBLIC' and display and moderation in ('VISIBLE', 'LIMITED')) stored;
drop index app.post_feed;
drop index app.post_category;
create index post_feed on app.post (published_at desc, id desc) where listed;
create index post_category on app.post (category_name, published_at desc, id desc) where listed;
create index post_draft on app.post (author_id, updated_at desc) where status = 'DRAFT';
create index post_deleted on app.post (deleted_at) where status = 'DELETED';

-- Filters walk these in the order of the feed, however many posts a tag or an area has.
alter table app.post_tag add column published_at timestamptz;

update app.post_tag set published_at = p.published_at from app.post p where p.id = post_id;
drop index app.post_tag_tag;
create index post_tag_feed on app.post_tag (tag, published_at desc, post_id desc);

create table app.post_area (
  post_id uuid not null references app.post on delete cascade,
  area text not null,
  category_name text,
  published_at timestamptz,
  primary key (post_id, area)
);
create index post_area_feed on app.post_area (area, published_at desc, post_id desc);

-- An area and a procedure that few posts share are one walk, too.
create index post_area_category on app.post_area (area, category_name, published_at desc, post_id desc);
create index post_like_account on app.post_like (account_id, created_at desc, post_id desc);
create index post_like_post on app.post_like (post_id, created_at desc, account_id);
create index post_save_account on app.post_save (account_id, created_at desc, post_id desc);
create index post_save_post on app.post_save (post_id, account_id);

alter table app.comment
  add column likes int not null default 0,
  add column moderation text not null default 'VISIBLE'
    check (moderation in ('VISIBLE', 'PENDING_REVIEW', 'REMOVED')),
  add column moderation_reason text not null default '',
  add column deleted_at timestamptz,
  -- Its author is active, and so is that of the comment that it answers: what lists show, as far as no viewer is concerned.
  add column shown boolean not null default true,
  add check (parent_id <> id);
drop index app.comment_post;
create index comment_newest on app.comment (post_id, created_at desc, id desc) where parent_id is null;
create index comment_top on app.comment (post_id, likes desc, created_at desc, id desc) where parent_id is null;
create index comment_reply on app.comment (parent_id, created_at, id) where parent_id is not null;
create index comment_author on app.comment (author_id, created_at);
create index comment_deleted on app.comment (deleted_at) where deleted_at is not null and content <> '';

create table app.comment_like (
  comment_id uuid not null references app.comment on delete cascade,
  account_id uuid not null references app.account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, account_id)
);
create index comment_like_account on app.comment_like (account_id);

-- Counts of a post, kept by triggers; in a table of their own so that a like does not rewrite the post.
create table app.post_count (
  post_id uuid primary key references app.post on delete cascade,
  likes int not null default 0 check (likes >= 0),
  comments int not null default 0 check (comments >= 0),
  saves int not null default 0 check (saves >= 0)
) with (fillfactor = 70);

insert into app.post_count select p.id, (select count(*) from app.post_like where post_id = p.id),
  (select count(*) from app.comment where post_id = p.id), (select count(*) from app.post_save where post_id = p.id)
  from app.post p;

-- Whom "@text" in a content means.
create table app.mention (
  post_id uuid not null references app.post on delete cascade,
  comment_id uuid references app.comment on delete cascade,
  account_id uuid not null references app.account on delete cascade,
  text text not null,
  unique nulls not distinct (post_id, comment_id, account_id)
);
create index mention_comment on app.mention (comment_id);
create index mention_account on app.mention (account_id);

-- The order of For you as one viewer was given it, so that paging through it neither repeats nor skips. Nobody misses it after a crash.
create unlogged table app.feed_ranking (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references app.account on delete cascade,
  filter text not null,
  post_ids uuid[] not null,
  because text[] not null,
  created_at timestamptz not null
);
create index feed_ranking_created on app.feed_ranking (created_at);
