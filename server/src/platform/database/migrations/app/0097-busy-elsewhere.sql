-- phase: expand
-- Calendars elsewhere that doctors follow by their addresses.
create table app.busy_calendar (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- Who has the address reads the calendar: it is sealed, so that a copy of the database does not tell it.
  url_sealed bytea not null,
  host text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  tried_at timestamptz not null,
  -- The last time that it could be read, and until when events were looked for then.
  read_at timestamptz not null,
  covers_until timestamptz not null,
  etag text,
  last_modified text,
  -- Of the text that was read last, but for when it was written.
  content_hash bytea,
  -- Why it could not be read the last time; null where it could.
  failure text,
  -- Events that could not be read.
  skipped int not null default 0
);
create index busy_calendar_doctor on app.busy_calendar (doctor_id);
create index busy_calendar_due on app.busy_calendar (due_at);

-- When one of them says that its doctor is busy: nothing but the start and the end.
create table app.busy_time (
  calendar_id uuid not null references app.busy_calendar on delete cascade,
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  during tstzrange not null check (not isempty(during)),
  primary key (calendar_id, during)
);
create index busy_time_doctor on app.busy_time using gist (doctor_id, during);

create trigger forget_free_times_insert after insert on app.busy_time referencing new table as changed
  for each statement execute function app.forget_free_times_of_change();
create trigger forget_free_times_delete after delete on app.busy_time referencing old table as changed
  for each statement execute function app.forget_free_times_of_change();

select jobs.create_queue('calendars', '{"policy":"standard","retryLimit":0,"expireInSeconds":3600}');

-- As it was, with the times at which the doctor is busy elsewhere among the closed ones.
create or replace function app.doctor_slots(of_doctor uuid, from_day date, to_day date, at timestamptz, of_type uuid)
returns table (clinic_id uuid, starts_at timestamptz, ends_at timestamptz, wall timestamp, zone text, state text)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- Two days around, because a day of a wall calendar begins and ends at another moment in each zone, and buffers may reach over midnight.
  span constant tstzrange := tstzrange((from_day - 2)::timestamptz, (to_day + 3)::timestamptz);
  booked tstzmultirange;
  held tstzmultirange;
  closed tstzmultirange := (select range_agg(x.during) from (
    select c.during from app.closure c where c.doctor_id = of_doctor and c.during && span
    union all select b.during from app.busy_time b where b.doctor_id = of_doctor and b.during && span) x);
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
