-- phase: expand
-- Rooms and devices of a clinic, all of whose doctors use them.
create table app.clinic_resource (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references app.clinic,
  kind text not null check (kind in ('room', 'device')),
  name text not null check (char_length(name) between 1 and 60),
  active boolean not null default true
);
create unique index clinic_resource_name on app.clinic_resource (clinic_id, lower(name));

-- What a type needs: at a clinic, all of these that are there.
alter table app.appointment_type add column resource_ids uuid[] not null default '{}';

-- What appointments use, with their buffers. A trigger keeps it, and no two appointments use one thing at one time.
create table app.resource_claim (
  resource_id uuid not null references app.clinic_resource,
  reservation_id uuid not null references app.reservation on delete cascade,
  busy tstzrange not null,
  primary key (resource_id, reservation_id),
  constraint resource_claim_free exclude using gist (resource_id with =, busy with &&)
);
create index resource_claim_reservation on app.resource_claim (reservation_id);

-- An appointment that stays where it is keeps what it uses, whatever its type needs by then.
create function app.claim_resources() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    if new.state in (0, 1) and old.state in (0, 1) and new.busy = old.busy and new.clinic_id = old.clinic_id then return null; end if;
    delete from app.resource_claim where reservation_id = new.id;
  end if;
  if new.state in (0, 1) then
    insert into app.resource_claim (resource_id, reservation_id, busy)
    select c.id, new.id, new.busy from app.appointment_type t join app.clinic_resource c on c.id = any (t.resource_ids)
    where t.id = new.type_id and c.clinic_id = new.clinic_id and c.active;
  end if;
  return null; end $$;
create trigger claim_resources after insert or update of state, busy, clinic_id on app.reservation
  for each row when (new.type_id is not null) execute function app.claim_resources();

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
