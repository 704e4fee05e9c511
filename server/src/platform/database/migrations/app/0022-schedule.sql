-- phase: expand
-- How long before the start a member may cancel or move.
alter table app.booking_setting add column if not exists cancellation_hours int not null default 24
  check (cancellation_hours between 0 and 168);

-- A closed day is one of the wall calendar, at each clinic. It may overlap closed hours: to open one of them opens what nothing else closes.
create table app.closed_day (
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  day date not null,
  primary key (doctor_id, day)
);

create index reservation_doctor_start on app.reservation (doctor_id, starts_at);

create or replace function app.doctor_slots(of_doctor uuid, from_day date, to_day date, at timestamptz)
returns table (clinic_id uuid, starts_at timestamptz, ends_at timestamptz, wall timestamp, zone text, state text)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with planned as (
    select r.clinic_id, c.zone, s.slot_minutes, s.notice_hours, s.buffer_before_minutes, s.buffer_after_minutes,
      day + make_interval(mins => r.starts_minute + s.buffer_before_minutes + n * step.minutes) as wall
    from app.weekly_rule r
    join app.clinic c on c.id = r.clinic_id
    join app.booking_setting s on s.doctor_id = r.doctor_id
    cross join lateral (select s.slot_minutes + s.buffer_before_minutes + s.buffer_after_minutes as minutes) step
    cross join generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') day
    cross join lateral generate_series(0, (r.ends_minute - r.starts_minute) / step.minutes - 1) n
    where r.doctor_id = of_doctor
      and extract(isodow from day) = r.weekday
      and day::date <= (at at time zone c.zone)::date + s.horizon_days
  ), timed as materialized (
    select p.*, app.instant_of(p.wall, p.zone) as starts_at from planned p
  ), ranged as materialized (
    select t.*, t.starts_at + make_interval(mins => t.slot_minutes) as ends_at,
      tstzrange(t.starts_at - make_interval(mins => t.buffer_before_minutes),
        t.starts_at + make_interval(mins => t.slot_minutes + t.buffer_after_minutes)) as busy
    from timed t
    where t.starts_at is not null
  )
  select g.clinic_id, g.starts_at, g.ends_at, g.wall, g.zone,
    case
      when g.starts_at < at + make_interval(hours => g.notice_hours) then 'PAST'
      when taken.state = 1 then 'BUSY'
      when taken.state = 0 then 'HELD'
      when exists (select from app.closure x
        where x.doctor_id = of_doctor and x.during && tstzrange(g.starts_at, g.ends_at)) then 'CLOSED'
      when exists (select from app.closed_day x where x.doctor_id = of_doctor and x.day = g.wall::date) then 'CLOSED'
      else 'FREE'
    end
  from ranged g
  left join lateral (
    select max(r.state) as state from app.reservation r
    where r.doctor_id = of_doctor and r.state in (0, 1) and r.busy && g.busy
  ) taken on true
  order by g.starts_at;
end
$$;
