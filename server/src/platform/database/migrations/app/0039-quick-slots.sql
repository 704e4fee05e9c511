-- phase: expand
-- What takes a doctor's time is read once for all slots, not once for each.
create or replace function app.doctor_slots(of_doctor uuid, from_day date, to_day date, at timestamptz)
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
      when g.busy && booked then 'BUSY'
      when g.busy && held then 'HELD'
      when closed && tstzrange(g.starts_at, g.ends_at) or g.wall::date = any (closed_days) then 'CLOSED'
      else 'FREE'
    end
  from ranged g
  order by g.starts_at;
end
$$;
