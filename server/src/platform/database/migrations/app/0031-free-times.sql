-- phase: expand
-- The next free times of each doctor, so that a search by them walks nobody's weekly rules. `starts` holds every free start in order, from
-- `computed_at` on up to its last one; `none_until` is set where there was none, and says until when none can come up. Both are empty where the
-- times have to be computed again. A booking takes its time out; whatever may free a time empties the row. Each of them locks the row,
-- so that nothing that is computed meanwhile can miss it.
create table app.doctor_free_time (
  doctor_id uuid primary key references app.doctor_profile on delete cascade,
  starts timestamptz[] not null default '{}',
  notice interval not null default '0',
  none_until timestamptz,
  computed_at timestamptz not null default '-infinity'
) with (fillfactor = 60);

insert into app.doctor_free_time (doctor_id) select doctor_id from app.booking_setting;

create function app.forget_free_times(of_doctors uuid[]) returns void language sql as $$
  update app.doctor_free_time set starts = '{}', none_until = null where doctor_id = any (of_doctors) $$;

create function app.forget_free_times_of_setting() returns trigger language plpgsql as $$ begin
  insert into app.doctor_free_time (doctor_id) select doctor_id from added on conflict (doctor_id) do nothing;
  perform app.forget_free_times(array(select doctor_id from added));
  return null; end $$;
create trigger forget_free_times_insert after insert on app.booking_setting referencing new table as added
  for each statement execute function app.forget_free_times_of_setting();
create trigger forget_free_times_update after update on app.booking_setting referencing new table as added
  for each statement execute function app.forget_free_times_of_setting();

create function app.forget_free_times_of_change() returns trigger language plpgsql as $$ begin
  perform app.forget_free_times(array(select distinct doctor_id from changed)); return null; end $$;
create trigger forget_free_times_insert after insert on app.weekly_rule referencing new table as changed
  for each statement execute function app.forget_free_times_of_change();
create trigger forget_free_times_update after update on app.weekly_rule referencing new table as changed
  for each statement execute function app.forget_free_times_of_change();
create trigger forget_free_times_delete after delete on app.weekly_rule referencing old table as changed
  for each statement execute function app.forget_free_times_of_change();
create trigger forget_free_times_insert after insert on app.closure referencing new table as changed
  for each statement execute function app.forget_free_times_of_change();
create trigger forget_free_times_update after update on app.closure referencing new table as changed
  for each statement execute function app.forget_free_times_of_change();
create trigger forget_free_times_delete after delete on app.closure referencing old table as changed
  for each statement execute function app.forget_free_times_of_change();
create trigger forget_free_times_insert after insert on app.closed_day referencing new table as changed
  for each statement execute function app.forget_free_times_of_change();
create trigger forget_free_times_delete after delete on app.closed_day referencing old table as changed
  for each statement execute function app.forget_free_times_of_change();
create trigger forget_free_times_delete after delete on app.reservation referencing old table as changed
  for each statement execute function app.forget_free_times_of_change();

create function app.forget_free_times_of_clinic() returns trigger language plpgsql as $$ begin
  perform app.forget_free_times(array(select distinct doctor_id from app.weekly_rule where clinic_id = new.id)); return null; end $$;
create trigger forget_free_times after update of zone on app.clinic
  for each row when (old.zone is distinct from new.zone) execute function app.forget_free_times_of_clinic();

create function app.take_free_times() returns trigger language plpgsql as $$ begin
  update app.doctor_free_time w set starts = array(
      select start from unnest(w.starts) start
      where not tstzrange(start - make_interval(mins => s.buffer_before_minutes),
        start + make_interval(mins => s.slot_minutes + s.buffer_after_minutes)) && t.busy
      order by start)
    from (select doctor_id, range_agg(busy) as busy from added where state in (0, 1) group by doctor_id) t
      join app.booking_setting s on s.doctor_id = t.doctor_id
    where w.doctor_id = t.doctor_id;
  return null; end $$;
create trigger take_free_times after insert on app.reservation referencing new table as added
  for each statement execute function app.take_free_times();

-- A pending appointment that is booked takes the time that it had.
create function app.forget_free_times_of_move() returns trigger language plpgsql as $$ begin
  perform app.forget_free_times(array(
    select g.doctor_id from gone g join added a using (id)
    where (g.state in (0, 1)) is distinct from (a.state in (0, 1)) or (a.state in (0, 1) and g.busy <> a.busy)));
  return null; end $$;
create trigger forget_free_times_update after update on app.reservation referencing old table as gone new table as added
  for each statement execute function app.forget_free_times_of_move();

-- Computed from the rules: the next `wanted` free times within the doctor's horizon.
create function app.compute_free_times(of_doctor uuid, wanted int, at timestamptz) returns timestamptz[]
language sql stable as $$
  select array(select starts_at from app.next_free_slots(of_doctor, wanted,
    (select horizon_days + 1 from app.booking_setting where doctor_id = of_doctor), at)) $$;

-- The next free time: what is kept, where it holds at that moment, and else what the rules say.
create function app.next_free_time(kept app.doctor_free_time, at timestamptz) returns timestamptz language sql stable as $$
  select case
    when kept.computed_at <= at and kept.starts[cardinality(kept.starts)] >= at + kept.notice
      then kept.starts[width_bucket(at + kept.notice - interval '1 microsecond', kept.starts) + 1]
    when kept.computed_at <= at and kept.none_until > at then null
    else (app.compute_free_times(kept.doctor_id, 1, at))[1] end $$;

-- Computes the times of a doctor anew. To be called in a statement of its own after the row was locked.
-- Where none is free, none can come up before the next day of a clinic's calendar comes within the horizon.
create function app.renew_free_times(of_doctors uuid[], at timestamptz) returns void language sql as $$
  update app.doctor_free_time w set starts = n.starts, notice = make_interval(hours => s.notice_hours), computed_at = at,
    none_until = case when n.starts = '{}' then coalesce((
      select min(((at at time zone c.zone)::date + 1)::timestamp at time zone c.zone)
      from app.weekly_rule r join app.clinic c on c.id = r.clinic_id where r.doctor_id = w.doctor_id), 'infinity') end
  from app.booking_setting s, lateral (select app.compute_free_times(s.doctor_id, 24, at) as starts) n
  where s.doctor_id = any (of_doctors) and w.doctor_id = s.doctor_id $$;
