-- phase: expand
-- What each doctor is found by, kept beside the profile so that a search reads one row of each doctor: `names` are those of the person, the
-- specialties, procedures and clinics, in which a word may be mistyped; `texts` holds the biography, too. The counts are to sort by.
create table app.doctor_search (
  doctor_id uuid primary key references app.doctor_profile on delete cascade,
  names text not null,
  texts text not null,
  rating double precision,
  followers int not null
);
create index doctor_clinic_clinic on app.doctor_clinic (clinic_id);
create index clinic_place on app.clinic (state_code, city_code);

create function app.index_doctors(of_doctors uuid[]) returns void language sql as $$
  insert into app.doctor_search (doctor_id, names, texts, rating, followers)
  select d.account_id, n.names, n.names || ' ' || d.bio,
    (select case when count(*) >= 5 then avg((e.punctuality + e.communication + e.booking + e.premises) / 4.0)::float end
      from app.evaluation e where e.doctor_id = d.account_id),
    (select count(*) from app.follow f where f.followed_id = d.account_id and f.state = 'FOLLOWING')
  from app.doctor_profile d
  join app.account a on a.id = d.account_id
  join app.clinic c on c.id = d.clinic_id
  cross join lateral (select concat_ws(' ', a.nickname, d.title, d.verified_specialty, c.suburb, c.name,
    (select string_agg(o.title || ' ' || replace(o.category_name, '_', ' '), ' ' order by o.category_name)
      from app.doctor_procedure x join app.procedure o using (category_name) where x.doctor_id = d.account_id),
    (select string_agg(replace(s.root || ' ' || s.child, '-', ' '), ' ' order by s.root, s.child)
      from app.doctor_specialty s where s.doctor_id = d.account_id),
    (select string_agg(k.name || ' ' || k.suburb || ' ' || k.postcode, ' ' order by k.id)
      from app.doctor_clinic y join app.clinic k on k.id = y.clinic_id where y.doctor_id = d.account_id and y.objected_at is null)
  ) as names) n
  where d.account_id = any (of_doctors)
  order by d.account_id
  on conflict (doctor_id) do update
    set names = excluded.names, texts = excluded.texts, rating = excluded.rating $$;

select app.index_doctors(array(select account_id from app.doctor_profile));

create function app.index_doctors_of_profile() returns trigger language plpgsql as $$ begin
  perform app.index_doctors(array(select account_id from changed)); return null; end $$;
create trigger index_doctors_insert after insert on app.doctor_profile referencing new table as changed
  for each statement execute function app.index_doctors_of_profile();
create trigger index_doctors_update after update on app.doctor_profile referencing new table as changed
  for each statement execute function app.index_doctors_of_profile();

create function app.index_doctors_of_change() returns trigger language plpgsql as $$ begin
  perform app.index_doctors(array(select distinct doctor_id from changed)); return null; end $$;
create trigger index_doctors_insert after insert on app.doctor_clinic referencing new table as changed
  for each statement execute function app.index_doctors_of_change();
create trigger index_doctors_update after update on app.doctor_clinic referencing new table as changed
  for each statement execute function app.index_doctors_of_change();
create trigger index_doctors_delete after delete on app.doctor_clinic referencing old table as changed
  for each statement execute function app.index_doctors_of_change();
create trigger index_doctors_insert after insert on app.doctor_procedure referencing new table as changed
  for each statement execute function app.index_doctors_of_change();
create trigger index_doctors_delete after delete on app.doctor_procedure referencing old table as changed
  for each statement execute function app.index_doctors_of_change();
create trigger index_doctors_insert after insert on app.doctor_specialty referencing new table as changed
  for each statement execute function app.index_doctors_of_change();
create trigger index_doctors_delete after delete on app.doctor_specialty referencing old table as changed
  for each statement execute function app.index_doctors_of_change();
create trigger index_doctors_insert after insert on app.evaluation referencing new table as changed
  for each statement execute function app.index_doctors_of_change();
create trigger index_doctors_delete after delete on app.evaluation referencing old table as changed
  for each statement execute function app.index_doctors_of_change();

create function app.count_followers() returns trigger language plpgsql as $$ begin
  if tg_op <> 'DELETE' then
    update app.doctor_search s set followers = s.followers + t.count
      from (select followed_id, count(*) as count from added where state = 'FOLLOWING' group by followed_id) t
      where s.doctor_id = t.followed_id;
  end if;
  if tg_op <> 'INSERT' then
    update app.doctor_search s set followers = s.followers - t.count
      from (select followed_id, count(*) as count from gone where state = 'FOLLOWING' group by followed_id) t
      where s.doctor_id = t.followed_id;
  end if;
  return null; end $$;
create trigger count_followers_insert after insert on app.follow referencing new table as added
  for each statement execute function app.count_followers();
create trigger count_followers_update after update on app.follow referencing old table as gone new table as added
  for each statement execute function app.count_followers();
create trigger count_followers_delete after delete on app.follow referencing old table as gone
  for each statement execute function app.count_followers();

create function app.index_doctor_of_account() returns trigger language plpgsql as $$ begin
  perform app.index_doctors(array[new.id]); return null; end $$;
create trigger index_doctor after update of nickname on app.account
  for each row when (old.nickname is distinct from new.nickname) execute function app.index_doctor_of_account();

create function app.index_doctors_of_clinic() returns trigger language plpgsql as $$ begin
  perform app.index_doctors(array(
    select doctor_id from app.doctor_clinic where clinic_id = new.id
    union select account_id from app.doctor_profile where clinic_id = new.id));
  return null; end $$;
create trigger index_doctors after update of name, suburb, postcode on app.clinic
  for each row execute function app.index_doctors_of_clinic();

create function app.index_doctors_of_procedure() returns trigger language plpgsql as $$ begin
  perform app.index_doctors(array(select doctor_id from app.doctor_procedure where category_name = new.category_name)); return null; end $$;
create trigger index_doctors after update of title on app.procedure
  for each row when (old.title is distinct from new.title) execute function app.index_doctors_of_procedure();
