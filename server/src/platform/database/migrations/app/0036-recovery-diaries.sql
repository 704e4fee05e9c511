-- phase: expand
-- A recovery diary is a post that tells one treatment by days: entries with their numbers and pictures. Its shape is that of
-- server/src/database/tables/community.ts.
alter table app.post
  add column diary jsonb check (jsonb_typeof(diary -> 'entries') = 'array' and jsonb_array_length(diary -> 'entries') <= 60);

-- What members reported of a procedure.
create index post_diary on app.post (category_name, published_at desc, id desc) where diary is not null;

-- A picture of a diary that its author keeps to themselves is open to nobody, whoever may read the post.
alter table app.post_upload add column shared boolean not null default true;

create or replace function app.keep_post_uploads() returns trigger language plpgsql as $$
declare
  open uuid[] := array(select distinct x.id from (select jsonb_array_elements(new.media) union all
      select jsonb_path_query(coalesce(new.diary, '{}'), '$.entries[*].pictures[*] ? (@.shared == true)')) items (item)
    cross join lateral (values ((item ->> 'uploadId')::uuid), ((item ->> 'posterUploadId')::uuid)) x (id) where x.id is not null);
  closed uuid[] := array(select distinct (item ->> 'uploadId')::uuid
    from jsonb_path_query(coalesce(new.diary, '{}'), '$.entries[*].pictures[*] ? (@.shared == false)') item
    where (item ->> 'uploadId')::uuid <> all (open));
begin
  delete from app.post_upload where post_id = new.id and upload_id <> all (open || closed);
  insert into app.post_upload (upload_id, post_id, shared)
    select unnest(open), new.id, true union all select unnest(closed), new.id, false
    on conflict (upload_id, post_id) do update set shared = excluded.shared where post_upload.shared <> excluded.shared;
  return null;
end $$;
create trigger keep_diary_uploads_insert after insert on app.post
  for each row when (new.diary is not null) execute function app.keep_post_uploads();
create trigger keep_diary_uploads_update after update of diary on app.post
  for each row when (old.diary is distinct from new.diary) execute function app.keep_post_uploads();
