import { type Kysely, sql } from 'kysely';

/** Rows of tags and areas carry the time of their post while lists show it, and null otherwise; whoever changes the post need not know. */
const placesInFeeds = [
  `create function app.take_published_at() returns trigger language plpgsql as $$ begin
    new.published_at := (select published_at from app.post where id = new.post_id and listed);
    return new; end $$`,
  ...['post_tag', 'post_area'].map(
    (table) => `create trigger take_published_at before insert on app.${table}
      for each row when (new.published_at is null) execute function app.take_published_at()`,
  ),
  `create function app.give_published_at() returns trigger language plpgsql as $$
    declare place timestamptz := case when new.listed then new.published_at end;
    begin
      update app.post_tag set published_at = place where post_id = new.id;
      update app.post_area set published_at = place where post_id = new.id;
      return null;
    end $$`,
  `create trigger give_published_at after update of status, visibility, display, moderation, published_at on app.post
    for each row when (old.listed is distinct from new.listed or old.published_at is distinct from new.published_at)
    execute function app.give_published_at()`,
  `update app.post_tag set published_at = null where post_id in (select id from app.post where not listed)`,
  `update app.post_area set published_at = null where post_id in (select id from app.post where not listed)`,
];

const statements = [
  ...placesInFeeds,

  // Pictures, or one video; and something to read.
  `alter table app.post
    add check (jsonb_array_length(media) <= 1 or not media @> '[{"kind": "video"}]'),
    add check (status <> 'PUBLISHED' or title <> '' or content <> '')`,

  // Where For you goes on by time; null where the ranking holds all there is.
  `alter table app.feed_ranking add column rest_at timestamptz, add column rest_id uuid`,
  `create index feed_ranking_guest on app.feed_ranking (filter, created_at desc) where account_id is null`,

  // What somebody who is blocked wrote is counted quickly.
  `create index comment_post_author on app.comment (post_id, author_id)`,

  // How often tags are used, in what lists show to everybody; refreshed by a job.
  `create materialized view app.tag_use as
    select t.tag, count(*)::int as posts,
      (count(*) filter (where t.published_at > now() - interval '90 days'))::int as recent
    from app.post_tag t join app.post p on p.id = t.post_id join app.account a on a.id = p.author_id
    where t.published_at is not null and a.status = 'ACTIVE' and not a.private group by t.tag`,
  `create unique index tag_use_tag on app.tag_use (tag)`,
  `create index tag_use_recent on app.tag_use (recent desc, tag)`,
  `create index tag_use_trigram on app.tag_use using gin (lower(tag::text) public.gin_trgm_ops)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
