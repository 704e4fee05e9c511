create table app.booking_setting (
  doctor_id uuid primary key references app.doctor_profile on delete cascade,
  slot_minutes int not null check (slot_minutes between 5 and 240),
  buffer_before_minutes int not null default 0 check (buffer_before_minutes between 0 and 120),
  buffer_after_minutes int not null default 0 check (buffer_after_minutes between 0 and 120),
  notice_hours int not null default 2 check (notice_hours between 0 and 720),
  horizon_days int not null default 42 check (horizon_days between 1 and 365),
  auto_confirm boolean not null default false
);

-- Minutes of the wall clock at the clinic since midnight; weekday 1 is Monday.
create table app.weekly_rule (
  id bigint generated always as identity primary key,
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  clinic_id uuid not null references app.clinic,
  weekday int not null check (weekday between 1 and 7),
  starts_minute int not null check (starts_minute >= 0),
  ends_minute int not null check (ends_minute <= 1440),
  check (starts_minute < ends_minute),
  exclude using gist (doctor_id with =, weekday with =, int4range(starts_minute, ends_minute) with &&)
);

create table app.closure (
  id bigint generated always as identity primary key,
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  during tstzrange not null check (not isempty(during)),
  exclude using gist (doctor_id with =, during with &&)
);

-- States: 0 pending, 1 booked, 2 declined, 3 fulfilled, 4 no-show, 5 cancelled by doctor, 6 by member, 7 expired.
-- `busy` is the appointment with the doctor's buffers.
create table app.reservation (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references app.doctor_profile,
  member_id uuid not null references app.account,
  clinic_id uuid not null references app.clinic,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  busy tstzrange not null,
  state int not null check (state between 0 and 7),
  mode text not null check (mode in ('clinic', 'video')),
  category_name text references app.procedure,
  note text not null default '' check (char_length(note) <= 500),
  reason text not null default '',
  created_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check (busy @> tstzrange(starts_at, ends_at)),
  check (doctor_id <> member_id),
  constraint reservation_doctor_free exclude using gist (doctor_id with =, busy with &&) where (state in (0, 1)),
  constraint reservation_member_free
    exclude using gist (member_id with =, tstzrange(starts_at, ends_at) with &&) where (state in (0, 1))
);
create index reservation_member on app.reservation (member_id, starts_at);

create table app.evaluation (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null unique references app.reservation,
  doctor_id uuid not null references app.doctor_profile,
  punctuality int not null check (punctuality between 1 and 5),
  communication int not null check (communication between 1 and 5),
  booking int not null check (booking between 1 and 5),
  premises int not null check (premises between 1 and 5),
  created_at timestamptz not null default now()
);
create index evaluation_doctor on app.evaluation (doctor_id);

-- PostgreSQL takes a wall time that a night skips for one an hour later and of the repeated hour the second; here the skipped one is
-- null and of the repeated one it is the first. Lord Howe Island's clocks move by half an hour.
create function app.instant_of(wall timestamp, zone text) returns timestamptz
language plpgsql stable as $$
declare
  instant timestamptz := wall at time zone zone;
begin
  if instant at time zone zone <> wall then return null; end if;
  if (instant - interval '1 hour') at time zone zone = wall then return instant - interval '1 hour'; end if;
  if (instant - interval '30 minutes') at time zone zone = wall then return instant - interval '30 minutes'; end if;
  return instant;
end
$$;

-- Slots follow the weekly rules on the clinic's wall clock. The functions are PL/pgSQL with generic plans, because planning the query
-- takes longer than running it.
create function app.doctor_slots(of_doctor uuid, from_day date, to_day date, at timestamptz)
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

create function app.next_free_slots(of_doctor uuid, wanted int, within_days int, at timestamptz)
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
      select s.* from app.doctor_slots(of_doctor, week_start, least(week_start + 6, last_day), at) s
      where s.state = 'FREE' and s.starts_at <= at + make_interval(days => within_days)
      order by s.starts_at limit wanted;
    get diagnostics found_now = row_count;
    wanted := wanted - found_now;
    week_start := week_start + 7;
  end loop;
end
$$;
