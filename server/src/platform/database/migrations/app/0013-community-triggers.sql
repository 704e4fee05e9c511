create function app.start_post_count() returns trigger language plpgsql as $$ begin
  insert into app.post_count (post_id) select id from added; return null; end $$;
create trigger start_count after insert on app.post referencing new table as added
  for each statement execute function app.start_post_count();

-- Counts of app.post_count stay those of the rows of these tables, by statement, so that a bulk load pays once.
create function app.count_post_like_insert() returns trigger language plpgsql as $$ begin
  update app.post_count c set likes = c.likes + d.delta
  from (select post_id, sum(delta) as delta from (
      select post_id, 1 as delta from added where true) r
      group by post_id having sum(delta) <> 0 order by post_id) d
  where c.post_id = d.post_id;
  return null; end $$;
create trigger count_insert after insert on app.post_like referencing new table as added
  for each statement execute function app.count_post_like_insert();

create function app.count_post_like_delete() returns trigger language plpgsql as $$ begin
  update app.post_count c set likes = c.likes + d.delta
  from (select post_id, sum(delta) as delta from (
      select post_id, -1 as delta from gone where true) r
      group by post_id having sum(delta) <> 0 order by post_id) d
  where c.post_id = d.post_id;
  return null; end $$;
create trigger count_delete after delete on app.post_like referencing old table as gone
  for each statement execute function app.count_post_like_delete();

create function app.count_post_like_update() returns trigger language plpgsql as $$ begin
  update app.post_count c set likes = c.likes + d.delta
  from (select post_id, sum(delta) as delta from (
      select post_id, 1 as delta from added where true union all
      select post_id, -1 as delta from gone where true) r
      group by post_id having sum(delta) <> 0 order by post_id) d
  where c.post_id = d.post_id;
  return null; end $$;
create trigger count_update after update on app.post_like referencing old table as gone new table as added
  for each statement execute function app.count_post_like_update();

create function app.count_post_save_insert() returns trigger language plpgsql as $$ begin
  update app.post_count c set saves = c.saves + d.delta
  from (select post_id, sum(delta) as delta from (
      select post_id, 1 as delta from added where true) r
      group by post_id having sum(delta) <> 0 order by post_id) d
  where c.post_id = d.post_id;
  return null; end $$;
create trigger count_insert after insert on app.post_save referencing new table as added
  for each statement execute function app.count_post_save_insert();

create function app.count_post_save_delete() returns trigger language plpgsql as $$ begin
  update app.post_count c set saves = c.saves + d.delta
  from (select post_id, sum(delta) as delta from (
      select post_id, -1 as delta from gone where true) r
      group by post_id having sum(delta) <> 0 order by post_id) d
  where c.post_id = d.post_id;
  return null; end $$;
create trigger count_delete after delete on app.post_save referencing old table as gone
  for each statement execute function app.count_post_save_delete();

create function app.count_post_save_update() returns trigger language plpgsql as $$ begin
  update app.post_count c set saves = c.saves + d.delta
  from (select post_id, sum(delta) as delta from (
      select post_id, 1 as delta from added where true union all
      select post_id, -1 as delta from gone where true) r
      group by post_id having sum(delta) <> 0 order by post_id) d
  where c.post_id = d.post_id;
  return null; end $$;
create trigger count_update after update on app.post_save referencing old table as gone new table as added
  for each statement execute function app.count_post_save_update();

create function app.count_comment_insert() returns trigger language plpgsql as $$ begin
  update app.post_count c set comments = c.comments + d.delta
  from (select post_id, sum(delta) as delta from (
      select post_id, 1 as delta from added where deleted_at is null and moderation = 'VISIBLE' and shown) r
      group by post_id having sum(delta) <> 0 order by post_id) d
  where c.post_id = d.post_id;
  return null; end $$;
create trigger count_insert after insert on app.comment referencing new table as added
  for each statement execute function app.count_comment_insert();

create function app.count_comment_delete() returns trigger language plpgsql as $$ begin
  update app.post_count c set comments = c.comments + d.delta
  from (select post_id, sum(delta) as delta from (
      select post_id, -1 as delta from gone where deleted_at is null and moderation = 'VISIBLE' and shown) r
      group by post_id having sum(delta) <> 0 order by post_id) d
  where c.post_id = d.post_id;
  return null; end $$;
create trigger count_delete after delete on app.comment referencing old table as gone
  for each statement execute function app.count_comment_delete();

create function app.count_comment_update() returns trigger language plpgsql as $$ begin
  update app.post_count c set comments = c.comments + d.delta
  from (select post_id, sum(delta) as delta from (
      select post_id, 1 as delta from added where deleted_at is null and moderation = 'VISIBLE' and shown union all
      select post_id, -1 as delta from gone where deleted_at is null and moderation = 'VISIBLE' and shown) r
      group by post_id having sum(delta) <> 0 order by post_id) d
  where c.post_id = d.post_id;
  return null; end $$;
create trigger count_update after update on app.comment referencing old table as gone new table as added
  for each statement execute function app.count_comment_update();

-- Whoever comments keeps the accounts that it depends on as they are until the end of the transaction; and accounts come and go one after
-- the other. So each comment is seen by the change of its author's account, or sees it.
create function app.is_shown(author uuid, parent uuid) returns boolean language sql stable as $$
  select not exists (select from app.account where status <> 'ACTIVE'
    and id in (author, (select author_id from app.comment where id = parent))) $$;

create function app.show_comment() returns trigger language plpgsql as $$ begin
  perform from app.account where id in (new.author_id, (select author_id from app.comment where id = new.parent_id))
    order by id for share;
  new.shown := app.is_shown(new.author_id, new.parent_id);
  return new; end $$;
create trigger show_comment before insert on app.comment for each row execute function app.show_comment();

create function app.show_comments_of() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock(hashtextextended('comments of accounts that come and go', 0));
  update app.comment c set shown = app.is_shown(c.author_id, c.parent_id)
    where c.author_id = new.id or c.parent_id in (select id from app.comment where author_id = new.id);
  return null; end $$;
create trigger show_comments after update of status on app.account
  for each row when ((old.status = 'ACTIVE') <> (new.status = 'ACTIVE')) execute function app.show_comments_of();

create function app.count_comment_like_insert() returns trigger language plpgsql as $$ begin
  update app.comment c set likes = c.likes + d.likes
  from (select comment_id, count(*) as likes from changed group by comment_id order by comment_id) d where c.id = d.comment_id;
  return null; end $$;
create trigger count_insert after insert on app.comment_like referencing new table as changed
  for each statement execute function app.count_comment_like_insert();

create function app.count_comment_like_delete() returns trigger language plpgsql as $$ begin
  update app.comment c set likes = c.likes - d.likes
  from (select comment_id, count(*) as likes from changed group by comment_id order by comment_id) d where c.id = d.comment_id;
  return null; end $$;
create trigger count_delete after delete on app.comment_like referencing old table as changed
  for each statement execute function app.count_comment_like_delete();
