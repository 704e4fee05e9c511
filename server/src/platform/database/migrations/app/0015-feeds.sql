-- Rows of tags and areas carry the time of their post while lists show it, and null otherwise, those of areas its procedure too; whoever
-- changes the post need not know.
create function app.take_published_at() returns trigger language plpgsql as $$ begin
  new.published_at := (select published_at from app.post where id = new.post_id and listed);
  return new; end $$;
create trigger take_published_at before insert on app.post_tag
  for each row when (new.published_at is null) execute function app.take_published_at();

create function app.take_place() returns trigger language plpgsql as $$ begin
  select case when listed then published_at end, category_name into new.published_at, new.category_name
    from app.post where id = new.post_id;
  return new; end $$;
create trigger take_place before insert on app.post_area for each row execute function app.take_place();

create function app.give_published_at() returns trigger language plpgsql as $$
declare place timestamptz := case when new.listed then new.published_at end;
begin
  update app.post_tag set published_at = place where post_id = new.id;
  update app.post_area set published_at = place where post_id = new.id;
  return null;
end $$;
create trigger give_published_at after update of status, visibility, display, moderation, published_at on app.post
  for each row when (old.listed is distinct from new.listed or old.published_at is distinct from new.published_at)
  execute function app.give_published_at();

create function app.give_category() returns trigger language plpgsql as $$ begin
  update app.post_area set category_name = new.category_name where post_id = new.id;
  return null; end $$;
create trigger give_category after update of category_name on app.post
  for each row when (old.category_name is distinct from new.category_name) execute function app.give_category();

update app.post_tag set published_at = null where post_id in (select id from app.post where not listed);

update app.post_area set published_at = null where post_id in (select id from app.post where not listed);

-- Pictures, or one video; and something to read.
alter table app.post
  add check (jsonb_array_length(media) <= 1 or not media @> '[{"kind": "video"}]'),
  add check (status <> 'PUBLISHED' or title <> '' or content <> '');

-- Where For you goes on by time; null where the ranking holds all there is.
alter table app.feed_ranking add column rest_at timestamptz, add column rest_id uuid;
create index feed_ranking_guest on app.feed_ranking (filter, created_at desc) where account_id is null;

-- What somebody who is blocked wrote is counted quickly.
create index comment_post_author on app.comment (post_id, author_id);

-- How often tags are used, in what lists show to everybody; refreshed by a job.
create materialized view app.tag_use as
  select t.tag, count(*)::int as posts,
    (count(*) filter (where t.published_at > now() - interval '90 days'))::int as recent
  from app.post_tag t join app.post p on p.id = t.post_id join app.account a on a.id = p.author_id
  where t.published_at is not null and a.status = 'ACTIVE' and not a.private group by t.tag;
create unique index tag_use_tag on app.tag_use (tag);
create index tag_use_recent on app.tag_use (recent desc, tag);
create index tag_use_trigram on app.tag_use using gin (lower(tag::text) public.gin_trgm_ops);
