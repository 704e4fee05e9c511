import { type Kysely, sql } from 'kysely';

const statements = [
  'create extension if not exists pg_trgm with schema public',
  // Who may see what somebody shares, and how they hear of what happens.
  `alter table app.account
    add column private boolean not null default false,
    add column digest text not null default 'daily' check (digest in ('off', 'daily', 'weekly')),
    add column digest_sent_at timestamptz,
    add column status_before_suspension text check (status_before_suspension in ('ACTIVE', 'DELETION_REQUESTED'))`,
  // Where a mail program stops mails of this kind; empty where they are none that can be stopped.
  `alter table app.mail add column unsubscribe_url text not null default ''`,
  `alter table app.follow
    add column state text not null default 'FOLLOWING' check (state in ('REQUESTED', 'FOLLOWING'))`,
  `drop index app.follow_followed`,
  `create index follow_followed on app.follow (followed_id, state, created_at desc, follower_id)`,
  `create index follow_follower on app.follow (follower_id, state, created_at desc, followed_id)`,

  // Following is limited by the hour, also when it is taken back.
  `create table app.follow_attempt (
    account_id uuid not null references app.account on delete cascade,
    at timestamptz not null
  )`,
  `create index follow_attempt_account on app.follow_attempt (account_id, at desc)`,
  `create index follow_attempt_at on app.follow_attempt (at)`,

  // Pixels of a picture, so that pages can keep its place.
  `alter table app.upload add column width int, add column height int`,
  // A video is converted, which takes minutes: how far that is.
  `alter table app.upload add column converted int check (converted between 0 and 100)`,
  `alter table app.upload_job drop constraint upload_job_kind_check,
    add check (kind in ('ready', 'convert', 'avif', 'sweep'))`,

  // The shape of an item of media is that of server/src/database/tables/community.ts.
  `alter table app.post
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
    add column deleted_at timestamptz`,
  `update app.post set updated_at = created_at, media = coalesce((
    select jsonb_agg(jsonb_build_object('kind', 'image', 'uploadId', null, 'src', image, 'alt', '', 'widths', '[]'::jsonb,
      'width', 0, 'height', 0, 'poster', '', 'posterWidths', '[]'::jsonb, 'posterUploadId', null) order by place)
    from unnest(images) with ordinality as i (image, place)), '[]')`,
  `alter table app.post drop column images,
    add check (jsonb_typeof(media) = 'array' and jsonb_array_length(media) <= 9),
    add check ((status = 'DELETED') = (deleted_at is not null)),
    add unique (author_id, highlight)`,
  // Which posts and drafts have an upload among their media, for whoever asks by the upload; kept by a trigger.
  `create table app.post_upload (
    upload_id uuid not null references app.upload,
    post_id uuid not null references app.post on delete cascade,
    primary key (upload_id, post_id)
  )`,
  `create index post_upload_post on app.post_upload (post_id)`,
  `create function app.keep_post_uploads() returns trigger language plpgsql as $$
    declare uploads uuid[] := array(select distinct x.id from jsonb_array_elements(new.media) item
      cross join lateral (values ((item ->> 'uploadId')::uuid), ((item ->> 'posterUploadId')::uuid)) x (id) where x.id is not null);
    begin
      delete from app.post_upload where post_id = new.id and upload_id <> all (uploads);
      insert into app.post_upload (upload_id, post_id) select unnest(uploads), new.id on conflict do nothing;
      return null;
    end $$`,
  `create trigger keep_uploads_insert after insert on app.post
    for each row when (new.media @? '$[*] ? (@.uploadId != null || @.posterUploadId != null)') execute function app.keep_post_uploads()`,
  `create trigger keep_uploads_update after update of media on app.post
    for each row when (old.media is distinct from new.media) execute function app.keep_post_uploads()`,
  // What everybody may see, as far as the post itself says.
  `alter table app.post add column listed boolean not null generated always as (
    status = 'PUBLISHED' and visibility = 'PUBLIC' and display and moderation in ('VISIBLE', 'LIMITED')) stored`,
  `drop index app.post_feed`,
  `drop index app.post_category`,
  `create index post_feed on app.post (published_at desc, id desc) where listed`,
  `create index post_category on app.post (category_name, published_at desc, id desc) where listed`,
  `create index post_draft on app.post (author_id, updated_at desc) where status = 'DRAFT'`,
  `create index post_deleted on app.post (deleted_at) where status = 'DELETED'`,

  // Filters walk these in the order of the feed, however many posts a tag or an area has.
  `alter table app.post_tag add column published_at timestamptz`,
  `update app.post_tag set published_at = p.published_at from app.post p where p.id = post_id`,
  `drop index app.post_tag_tag`,
  `create index post_tag_feed on app.post_tag (tag, published_at desc, post_id desc)`,
  `create table app.post_area (
    post_id uuid not null references app.post on delete cascade,
    area text not null,
    category_name text,
    published_at timestamptz,
    primary key (post_id, area)
  )`,
  `create index post_area_feed on app.post_area (area, published_at desc, post_id desc)`,
  // An area and a procedure that few posts share are one walk, too.
  `create index post_area_category on app.post_area (area, category_name, published_at desc, post_id desc)`,

  `create index post_like_account on app.post_like (account_id, created_at desc, post_id desc)`,
  `create index post_like_post on app.post_like (post_id, created_at desc, account_id)`,
  `create index post_save_account on app.post_save (account_id, created_at desc, post_id desc)`,
  `create index post_save_post on app.post_save (post_id, account_id)`,

  `alter table app.comment
    add column likes int not null default 0,
    add column moderation text not null default 'VISIBLE'
      check (moderation in ('VISIBLE', 'PENDING_REVIEW', 'REMOVED')),
    add column moderation_reason text not null default '',
    add column deleted_at timestamptz,
    -- Its author is active, and so is that of the comment that it answers: what lists show, as far as no viewer is concerned.
    add column shown boolean not null default true,
    add check (parent_id <> id)`,
  `drop index app.comment_post`,
  `create index comment_newest on app.comment (post_id, created_at desc, id desc) where parent_id is null`,
  `create index comment_top on app.comment (post_id, likes desc, created_at desc, id desc) where parent_id is null`,
  `create index comment_reply on app.comment (parent_id, created_at, id) where parent_id is not null`,
  `create index comment_author on app.comment (author_id, created_at)`,
  `create index comment_deleted on app.comment (deleted_at) where deleted_at is not null and content <> ''`,
  `create table app.comment_like (
    comment_id uuid not null references app.comment on delete cascade,
    account_id uuid not null references app.account on delete cascade,
    created_at timestamptz not null default now(),
    primary key (comment_id, account_id)
  )`,
  `create index comment_like_account on app.comment_like (account_id)`,

  // Counts of a post, kept by triggers below; in a table of their own so that a like does not rewrite the post.
  `create table app.post_count (
    post_id uuid primary key references app.post on delete cascade,
    likes int not null default 0 check (likes >= 0),
    comments int not null default 0 check (comments >= 0),
    saves int not null default 0 check (saves >= 0)
  ) with (fillfactor = 70)`,
  `insert into app.post_count select p.id, (select count(*) from app.post_like where post_id = p.id),
    (select count(*) from app.comment where post_id = p.id), (select count(*) from app.post_save where post_id = p.id)
    from app.post p`,

  // Whom "@text" in a content means.
  `create table app.mention (
    post_id uuid not null references app.post on delete cascade,
    comment_id uuid references app.comment on delete cascade,
    account_id uuid not null references app.account on delete cascade,
    text text not null,
    unique nulls not distinct (post_id, comment_id, account_id)
  )`,
  `create index mention_comment on app.mention (comment_id)`,
  `create index mention_account on app.mention (account_id)`,

  // The order of For you as one viewer was given it, so that paging through it neither repeats nor skips. Nobody misses it after a crash.
  `create unlogged table app.feed_ranking (
    id uuid primary key default gen_random_uuid(),
    account_id uuid references app.account on delete cascade,
    filter text not null,
    post_ids uuid[] not null,
    because text[] not null,
    created_at timestamptz not null
  )`,
  `create index feed_ranking_created on app.feed_ranking (created_at)`,

  // One row for each group that is not read: whoever does the same again is added to it.
  `create table app.notification (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references app.account on delete cascade,
    kind text not null check (kind in
      ('post-like', 'comment-like', 'comment', 'reply', 'mention', 'follow', 'follow-request', 'follow-accepted', 'moderation', 'report-decided')),
    group_key text not null,
    post_id uuid references app.post on delete cascade,
    comment_id uuid references app.comment on delete cascade,
    excerpt text not null default '',
    at timestamptz not null,
    read_at timestamptz
  )`,
  `create unique index notification_group on app.notification (account_id, group_key) where read_at is null`,
  `create index notification_account on app.notification (account_id, at desc, id desc)`,
  `create index notification_at on app.notification (at)`,
  `create index notification_post on app.notification (post_id)`,
  `create index notification_comment on app.notification (comment_id)`,
  // Each with what they said, so that a group is told without the words of who is hidden.
  `create table app.notification_actor (
    notification_id uuid not null references app.notification on delete cascade,
    actor_id uuid not null references app.account on delete cascade,
    at timestamptz not null,
    comment_id uuid references app.comment on delete cascade,
    excerpt text not null default '',
    primary key (notification_id, actor_id)
  )`,
  `create index notification_actor_actor on app.notification_actor (actor_id)`,
  `create index notification_actor_comment on app.notification_actor (comment_id)`,
  `create table app.notification_preference (
    account_id uuid not null references app.account on delete cascade,
    topic text not null check (topic in ('likes', 'comments', 'mentions', 'follows')),
    in_app boolean not null,
    email boolean not null,
    primary key (account_id, topic)
  )`,

  `create table app.report (
    id uuid primary key default gen_random_uuid(),
    reporter_id uuid references app.account on delete set null,
    subject_kind text not null check (subject_kind in ('post', 'comment', 'member')),
    subject_id uuid not null,
    reason text not null check (reason in ('spam', 'harassment', 'misleading-health-claim', 'medicine-advertising',
      'privacy', 'nudity', 'self-harm', 'impersonation', 'other')),
    note text not null default '' check (char_length(note) <= 500),
    created_at timestamptz not null,
    decided_at timestamptz
  )`,
  `create unique index report_open on app.report (reporter_id, subject_kind, subject_id) where decided_at is null`,
  `create index report_subject on app.report (subject_kind, subject_id, created_at)`,
  `create index report_waiting on app.report (created_at) where decided_at is null`,
  `create index report_reporter on app.report (reporter_id, created_at)`,
  `create index post_waiting on app.post (updated_at) where moderation = 'PENDING_REVIEW'`,
  `create index comment_waiting on app.comment (created_at) where moderation = 'PENDING_REVIEW'`,
  `create table app.appeal (
    id uuid primary key default gen_random_uuid(),
    subject_kind text not null check (subject_kind in ('post', 'comment')),
    subject_id uuid not null,
    account_id uuid not null references app.account on delete cascade,
    text text not null check (char_length(text) <= 1000),
    created_at timestamptz not null,
    decided_at timestamptz,
    -- Of the decision that it is about, which has one appeal; null where there is none.
    decision_at timestamptz,
    unique nulls not distinct (subject_kind, subject_id, decision_at)
  )`,
  `create index appeal_waiting on app.appeal (created_at) where decided_at is null`,
  // The last decision about each.
  `create table app.moderation_decision (
    subject_kind text not null check (subject_kind in ('post', 'comment', 'member')),
    subject_id uuid not null,
    action text not null check (action in ('keep', 'limit', 'remove', 'suspend')),
    reason text not null,
    actor_id uuid references app.account on delete set null,
    decided_at timestamptz not null,
    -- It answered an appeal and is no harsher than what was appealed: it cannot be appealed itself.
    final boolean not null default false,
    primary key (subject_kind, subject_id)
  )`,
  `create index moderation_decision_decided on app.moderation_decision (decided_at desc, subject_id desc)`,
  `create table app.audit_entry (
    id bigint generated always as identity primary key,
    actor_id uuid references app.account on delete set null,
    action text not null,
    subject text not null,
    reason text not null default '',
    at timestamptz not null
  )`,

  // What a call answered to a key, so that its repetition makes nothing twice.
  `create table app.idempotency (
    account_id uuid not null references app.account on delete cascade,
    operation text not null,
    key text not null check (char_length(key) <= 200),
    body_hash bytea not null,
    answer jsonb,
    created_at timestamptz not null,
    primary key (account_id, operation, key)
  )`,
  `create index idempotency_created on app.idempotency (created_at)`,
];

/** Keeps a column of `app.post_count` equal to the rows of `table` that `counted` tells, by statement, so that a bulk load pays once. */
function countingTriggers(table: string, column: string, counted = 'true'): string[] {
  const delta = (rows: string) => `
    update app.post_count c set ${column} = c.${column} + d.delta
    from (select post_id, sum(delta) as delta from (${rows}) r group by post_id having sum(delta) <> 0 order by post_id) d
    where c.post_id = d.post_id;`;
  const added = `select post_id, 1 as delta from added where ${counted}`;
  const gone = `select post_id, -1 as delta from gone where ${counted}`;
  const changes = {
    insert: [added, 'new table as added'],
    delete: [gone, 'old table as gone'],
    update: [`${added} union all ${gone}`, 'old table as gone new table as added'],
  };
  return Object.entries(changes).flatMap(([event, [rows = '', tables]]) => [
    `create function app.count_${table}_${event}() returns trigger language plpgsql as $$ begin ${delta(rows)} return null; end $$`,
    `create trigger count_${event} after ${event} on app.${table} referencing ${tables}
      for each statement execute function app.count_${table}_${event}()`,
  ]);
}

/**
 * Whoever comments keeps the accounts that it depends on as they are until the end of the transaction; and accounts come and go one after the
 * other. So each comment is seen by the change of its author's account, or sees it.
 */
const showingTriggers = [
  `create function app.is_shown(author uuid, parent uuid) returns boolean language sql stable as $$
    select not exists (select from app.account where status <> 'ACTIVE'
      and id in (author, (select author_id from app.comment where id = parent))) $$`,
  `create function app.show_comment() returns trigger language plpgsql as $$ begin
    perform from app.account where id in (new.author_id, (select author_id from app.comment where id = new.parent_id))
      order by id for share;
    new.shown := app.is_shown(new.author_id, new.parent_id);
    return new; end $$`,
  `create trigger show_comment before insert on app.comment for each row execute function app.show_comment()`,
  `create function app.show_comments_of() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(hashtextextended('comments of accounts that come and go', 0));
    update app.comment c set shown = app.is_shown(c.author_id, c.parent_id)
      where c.author_id = new.id or c.parent_id in (select id from app.comment where author_id = new.id);
    return null; end $$`,
  `create trigger show_comments after update of status on app.account
    for each row when ((old.status = 'ACTIVE') <> (new.status = 'ACTIVE')) execute function app.show_comments_of()`,
];

const triggers = [
  `create function app.start_post_count() returns trigger language plpgsql as $$ begin
    insert into app.post_count (post_id) select id from added; return null; end $$`,
  `create trigger start_count after insert on app.post referencing new table as added
    for each statement execute function app.start_post_count()`,
  ...countingTriggers('post_like', 'likes'),
  ...countingTriggers('post_save', 'saves'),
  ...countingTriggers('comment', 'comments', `deleted_at is null and moderation = 'VISIBLE' and shown`),
  ...showingTriggers,
  ...['insert', 'delete'].flatMap((event) => {
    const [rows, sign] = event === 'insert' ? ['new table as changed', '+'] : ['old table as changed', '-'];
    return [
      `create function app.count_comment_like_${event}() returns trigger language plpgsql as $$ begin
        update app.comment c set likes = c.likes ${sign} d.likes
        from (select comment_id, count(*) as likes from changed group by comment_id order by comment_id) d where c.id = d.comment_id;
        return null; end $$`,
      `create trigger count_${event} after ${event} on app.comment_like referencing ${rows}
        for each statement execute function app.count_comment_like_${event}()`,
    ];
  }),
  `create function app.refuse_change() returns trigger language plpgsql as $$ begin
    raise exception 'The audit log is only added to.'; end $$`,
  // An actor who is deleted is forgotten: the only change that there is.
  `create trigger append_only before delete or update of action, subject, reason, at on app.audit_entry
    for each row execute function app.refuse_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...triggers]) await sql.raw(statement).execute(db);
}
