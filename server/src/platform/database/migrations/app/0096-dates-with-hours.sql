-- phase: expand
-- Hours of one date, which stand for those of its day of the week: a Saturday that is open, or an evening instead of a morning.
create table app.day_period (
  id bigint generated always as identity primary key,
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  clinic_id uuid not null references app.clinic,
  day date not null,
  starts_minute int not null check (starts_minute >= 0),
  ends_minute int not null check (ends_minute <= 1440),
  reason text not null default '' check (char_length(reason) <= 100),
  by_account uuid references app.account on delete set null,
  check (starts_minute < ends_minute),
  exclude using gist (doctor_id with =, day with =, int4range(starts_minute, ends_minute) with &&)
);

-- Who has closed a day or hours: the doctor, or someone of the team.
alter table app.closed_day add column by_account uuid references app.account on delete set null;
alter table app.closure add column by_account uuid references app.account on delete set null;

-- What was closed, opened and given other hours, which the rows themselves no longer say once it is taken back.
create table app.calendar_change (
  id bigint generated always as identity primary key,
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  by_account uuid references app.account on delete set null,
  action text not null check (action in ('close', 'open', 'hours', 'weekly')),
  first_day date not null,
  last_day date not null,
  days int not null,
  -- The part of each day on the wall clock; null for the whole day, and the end for one time.
  starts_minute int,
  ends_minute int,
  reason text not null default '' check (char_length(reason) <= 100),
  at timestamptz not null
);
create index calendar_change_doctor on app.calendar_change (doctor_id, at desc);

-- The hours on days of the wall calendar: those of the date where it has its own, and else those of its day of the week.
create function app.hours_on(of_doctor uuid, from_day date, to_day date)
returns table (clinic_id uuid, day date, starts_minute int, ends_minute int) language sql stable as $$
  select w.clinic_id, d.day::date, w.starts_minute, w.ends_minute
  from app.weekly_rule w cross join generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') d (day)
  where w.doctor_id = of_doctor and w.weekday = extract(isodow from d.day)
    and not exists (select from app.day_period p where p.doctor_id = of_doctor and p.day = d.day::date)
  union all
  select p.clinic_id, p.day, p.starts_minute, p.ends_minute from app.day_period p
  where p.doctor_id = of_doctor and p.day between from_day and to_day $$;

create or replace function app.doctor_slots(of_doctor uuid, from_day date, to_day date, at timestamptz, of_type uuid)
returns table (clinic_id uuid, starts_at timestamptz, ends_at timestamptz, wall timestamp, zone text, state text)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- Two days around, because a day of a wall calendar begins and ends at another moment in each zone, and buffers may reach over midnight.
  span constant tstzrange := tstzrange((from_day - 2)::timestamptz, (to_day + 3)::timestamptz);
  booked tstzmultirange;
  held tstzmultirange;
  closed tstzmultirange := (select range_agg(x.during) from app.closure x where x.doctor_id = of_doctor and x.during && span);
  closed_days date[] := array(select x.day from app.closed_day x where x.doctor_id = of_doctor and x.day between from_day and to_day);
begin
  select range_agg(r.busy) filter (where r.state = 1), range_agg(r.busy) filter (where r.state = 0) into booked, held
  from app.reservation r where r.doctor_id = of_doctor and r.state in (0, 1) and r.busy && span;
  return query
  with planned as (
    select h.clinic_id, c.zone, k.minutes, k.before, k.after, k.notice,
      h.day + make_interval(mins => h.starts_minute + s.buffer_before_minutes + n * k.step) as wall
    from app.hours_on(of_doctor, from_day, to_day) h
    join app.clinic c on c.id = h.clinic_id
    join app.booking_setting s on s.doctor_id = of_doctor
    left join app.appointment_type t on t.id = of_type and t.doctor_id = of_doctor
    cross join lateral (select s.slot_minutes + s.buffer_before_minutes + s.buffer_after_minutes as step,
      coalesce(t.minutes, s.slot_minutes) as minutes, coalesce(t.buffer_before_minutes, s.buffer_before_minutes) as before,
      coalesce(t.buffer_after_minutes, s.buffer_after_minutes) as after, coalesce(t.notice_hours, s.notice_hours) as notice) k
    cross join lateral generate_series(0, (h.ends_minute - h.starts_minute) / k.step - 1) n
    where h.day <= (at at time zone c.zone)::date + s.horizon_days
      and (of_type is null or t.id is not null and (t.clinic_ids = '{}' or h.clinic_id = any (t.clinic_ids)))
      and s.buffer_before_minutes + n * k.step >= k.before
      and s.buffer_before_minutes + n * k.step + k.minutes + k.after <= h.ends_minute - h.starts_minute
  ), timed as materialized (
    select p.*, app.instant_of(p.wall, p.zone) as starts_at from planned p
  ), ranged as materialized (
    select t.*, t.starts_at + make_interval(mins => t.minutes) as ends_at,
      tstzrange(t.starts_at - make_interval(mins => t.before), t.starts_at + make_interval(mins => t.minutes + t.after)) as busy
    from timed t
    where t.starts_at is not null
  ), used as materialized (
    select c.clinic_id, range_agg(x.busy) as busy
    from app.appointment_type t
    join app.clinic_resource c on c.id = any (t.resource_ids) and c.active
    join app.resource_claim x on x.resource_id = c.id and x.busy && span
    where t.id = of_type and t.doctor_id = of_doctor
    group by c.clinic_id
  )
  select g.clinic_id, g.starts_at, g.ends_at, g.wall, g.zone,
    case
      when g.starts_at < at + make_interval(hours => g.notice) then 'PAST'
      when g.busy && booked or g.busy && u.busy then 'BUSY'
      when g.busy && held then 'HELD'
      when closed && tstzrange(g.starts_at, g.ends_at) or g.wall::date = any (closed_days) then 'CLOSED'
      else 'FREE'
    end
  from ranged g left join used u on u.clinic_id = g.clinic_id
  order by g.starts_at;
end
$$;

-- Kept free times follow the hours of a date as they follow the weekly ones.
create trigger forget_free_times_insert after insert on app.day_period referencing new table as changed
  for each statement execute function app.forget_free_times_of_change();
create trigger forget_free_times_update after update on app.day_period referencing new table as changed
  for each statement execute function app.forget_free_times_of_change();
create trigger forget_free_times_delete after delete on app.day_period referencing old table as changed
  for each statement execute function app.forget_free_times_of_change();

create or replace function app.forget_free_times_of_clinic() returns trigger language plpgsql as $$ begin
  perform app.forget_free_times(array(select doctor_id from app.weekly_rule where clinic_id = new.id
    union select doctor_id from app.day_period where clinic_id = new.id));
  return null; end $$;

-- Where none is free, none can come up before the next day of a clinic's calendar comes within the horizon, also one with hours of its own.
create or replace function app.renew_free_times(of_doctors uuid[], at timestamptz) returns void language sql as $$
  update app.doctor_free_time w set starts = n.starts, notice = make_interval(hours => s.notice_hours), computed_at = at,
    none_until = case when n.starts = '{}' then coalesce((
      select min(((at at time zone c.zone)::date + 1)::timestamp at time zone c.zone)
      from (select clinic_id from app.weekly_rule where doctor_id = w.doctor_id
        union select clinic_id from app.day_period where doctor_id = w.doctor_id) r
      join app.clinic c on c.id = r.clinic_id), 'infinity') end
  from app.booking_setting s, lateral (select app.compute_free_times(s.doctor_id, 24, at) as starts) n
  where s.doctor_id = any (of_doctors) and w.doctor_id = s.doctor_id $$;
