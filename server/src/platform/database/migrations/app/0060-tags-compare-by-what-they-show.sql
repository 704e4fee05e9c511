-- phase: expand
-- deletes: app.post_tag
-- deletes: app.search_tag
-- Tags are stored as they compare: signs of one meaning as one sign, without signs that no one sees. Of tags of a post that become equal the
-- first one stays.
create temporary table folded_tag on commit drop as
  select post_id, position, tag, left(btrim(regexp_replace(regexp_replace(regexp_replace(normalize(tag::text, nfkc),
    '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]', '', 'g'),
    '^[#[:space:]]+', ''), '[[:space:]]+', ' ', 'g')), 40)::public.citext as folded
  from app.post_tag;
delete from app.post_tag t using folded_tag f
  where (t.post_id, t.position) = (f.post_id, f.position) and (f.folded = '' or exists (
    select from folded_tag o where o.post_id = f.post_id and o.folded = f.folded and o.position < f.position));
update app.post_tag t set tag = f.folded from folded_tag f
  where (t.post_id, t.position) = (f.post_id, f.position) and t.tag::text <> f.folded::text;
insert into app.search_tag select distinct tag from app.post_tag on conflict do nothing;
delete from app.search_tag s where not exists (select from app.post_tag t where t.tag = s.tag);
