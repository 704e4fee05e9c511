-- phase: expand
-- What members can book beside the first consultation and the follow-up of the booking rules. No clinics, or no procedures, mean all of them.
create table app.appointment_type (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  position int not null,
  name text not null check (char_length(name) between 1 and 60),
  name_zh text not null default '' check (char_length(name_zh) <= 60),
  minutes int not null check (minutes between 5 and 480),
  fee_aud int not null check (fee_aud >= 0),
  modes text[] not null check (modes <> '{}' and modes <@ '{clinic,video}'),
  clinic_ids uuid[] not null default '{}',
  category_names text[] not null default '{}',
  buffer_before_minutes int not null default 0 check (buffer_before_minutes between 0 and 120),
  buffer_after_minutes int not null default 0 check (buffer_after_minutes between 0 and 120),
  notice_hours int not null check (notice_hours between 0 and 720),
  audience text not null default 'all' check (audience in ('all', 'new', 'known')),
  auto_confirm boolean not null,
  active boolean not null default true
);
create index appointment_type_doctor on app.appointment_type (doctor_id, position);

-- The name is that of when it was booked; it is empty for a first consultation and a follow-up.
alter table app.reservation
  add column type_id uuid references app.appointment_type on delete set null,
  add column type_name text not null default '',
  add column type_name_zh text not null default '';
create index reservation_type on app.reservation (type_id) where type_id is not null;

-- Times of a type begin where those of a first consultation do, so that what is booked leaves no gap that no one can book.
create function app.doctor_slots(of_doctor uuid, from_day date, to_day date, at timestamptz, of_type uuid)
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
    select r.clinic_id, c.zone, k.minutes, k.before, k.after, k.notice,
      day + make_interval(mins => r.starts_minute + s.buffer_before_minutes + n * k.step) as wall
    from app.weekly_rule r
    join app.clinic c on c.id = r.clinic_id
    join app.booking_setting s on s.doctor_id = r.doctor_id
    left join app.appointment_type t on t.id = of_type and t.doctor_id = of_doctor
    cross join lateral (select s.slot_minutes + s.buffer_before_minutes + s.buffer_after_minutes as step,
      coalesce(t.minutes, s.slot_minutes) as minutes, coalesce(t.buffer_before_minutes, s.buffer_before_minutes) as before,
      coalesce(t.buffer_after_minutes, s.buffer_after_minutes) as after, coalesce(t.notice_hours, s.notice_hours) as notice) k
    cross join generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') day
    cross join lateral generate_series(0, (r.ends_minute - r.starts_minute) / k.step - 1) n
    where r.doctor_id = of_doctor
      and extract(isodow from day) = r.weekday
      and day::date <= (at at time zone c.zone)::date + s.horizon_days
      and (of_type is null or t.id is not null and (t.clinic_ids = '{}' or r.clinic_id = any (t.clinic_ids)))
      and s.buffer_before_minutes + n * k.step >= k.before
      and s.buffer_before_minutes + n * k.step + k.minutes + k.after <= r.ends_minute - r.starts_minute
  ), timed as materialized (
    select p.*, app.instant_of(p.wall, p.zone) as starts_at from planned p
  ), ranged as materialized (
    select t.*, t.starts_at + make_interval(mins => t.minutes) as ends_at,
      tstzrange(t.starts_at - make_interval(mins => t.before), t.starts_at + make_interval(mins => t.minutes + t.after)) as busy
    from timed t
    where t.starts_at is not null
  )
  select g.clinic_id, g.starts_at, g.ends_at, g.wall, g.zone,
    case
      when g.starts_at < at + make_interval(hours => g.notice) then 'PAST'
      when g.busy && booked then 'BUSY'
      when g.busy && held then 'HELD'
      when closed && tstzrange(g.starts_at, g.ends_at) or g.wall::date = any (closed_days) then 'CLOSED'
      else 'FREE'
    end
  from ranged g
  order by g.starts_at;
end
$$;

create or replace function app.doctor_slots(of_doctor uuid, from_day date, to_day date, at timestamptz)
returns table (clinic_id uuid, starts_at timestamptz, ends_at timestamptz, wall timestamp, zone text, state text)
language sql stable as $$ select * from app.doctor_slots(of_doctor, from_day, to_day, at, null) $$;

create function app.next_free_slots(of_doctor uuid, wanted int, within_days int, at timestamptz, of_type uuid)
returns table (clinic_id uuid, starts_at timestamptz, ends_at timestamptz, wall timestamp, zone text, state text)
language plpgsql stable as $$
declare
  first_day date := (at at time zone 'UTC')::date - 1;
  last_day date := first_day + within_days + 2;
  week_start date := first_day;
  found_now int;
begin
  while wanted > 0 and week_start <= last_day loop
    return query
      select s.* from app.doctor_slots(of_doctor, week_start, least(week_start + 6, last_day), at, of_type) s
      where s.state = 'FREE' and s.starts_at <= at + make_interval(days => within_days)
      order by s.starts_at limit wanted;
    get diagnostics found_now = row_count;
    wanted := wanted - found_now;
    week_start := week_start + 7;
  end loop;
end
$$;

create or replace function app.next_free_slots(of_doctor uuid, wanted int, within_days int, at timestamptz)
returns table (clinic_id uuid, starts_at timestamptz, ends_at timestamptz, wall timestamp, zone text, state text)
language sql stable as $$ select * from app.next_free_slots(of_doctor, wanted, within_days, at, null) $$;
