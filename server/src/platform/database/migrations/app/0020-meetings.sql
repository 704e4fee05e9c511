-- phase: expand
-- Live meetings: the video room of a booked appointment.
create table app.meeting (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null unique references app.reservation on delete cascade,
  state text not null default 'SCHEDULED'
    check (state in ('SCHEDULED', 'LOBBY_OPEN', 'LIVE', 'ENDED', 'CANCELLED', 'MISSED')),
  changed_at timestamptz not null default now()
);
create index meeting_open on app.meeting (changed_at) where state in ('SCHEDULED', 'LOBBY_OPEN', 'LIVE');

-- Every change of state; `by_account` is null where time or the appointment made it.
create table app.meeting_history (
  id bigint generated always as identity primary key,
  meeting_id uuid not null references app.meeting on delete cascade,
  action text not null,
  from_state text not null,
  to_state text not null,
  by_account uuid references app.account on delete set null,
  at timestamptz not null
);
create index meeting_history_meeting on app.meeting_history (meeting_id);

-- Who may open the socket of a meeting: tokens are kept as their hash.
create table app.meeting_pass (
  token_hash bytea primary key check (length(token_hash) = 32),
  meeting_id uuid not null references app.meeting on delete cascade,
  account_id uuid not null references app.account on delete cascade,
  expires_at timestamptz not null
);
create index meeting_pass_expires on app.meeting_pass (expires_at);

-- Who is connected, one page of each side: a page that comes later takes the place.
create table app.meeting_presence (
  meeting_id uuid not null references app.meeting on delete cascade,
  role text not null check (role in ('doctor', 'member')),
  peer uuid not null,
  seen_at timestamptz not null,
  primary key (meeting_id, role)
);

-- What one page says to the other to connect. It is kept until the meeting is over, so that a page that loses its socket misses nothing.
create table app.meeting_signal (
  id bigint generated always as identity primary key,
  meeting_id uuid not null references app.meeting on delete cascade,
  sender uuid not null,
  recipient uuid not null,
  body jsonb not null,
  at timestamptz not null
);
create index meeting_signal_recipient on app.meeting_signal (meeting_id, recipient, id);
create index meeting_signal_at on app.meeting_signal (at);

-- A booked video appointment has its meeting, and an appointment that is called off takes it along.
create function app.follow_reservation() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if new.state = 1 and new.mode = 'video' then
    insert into app.meeting (reservation_id) values (new.id) on conflict (reservation_id) do nothing;
  end if;
  if tg_op = 'INSERT' then return null; end if;
  for changed in
    update app.meeting m
    set state = wanted.state, changed_at = now()
    from (select x.id, x.state as before, case
        when new.state in (2, 5, 6, 7) and x.state in ('SCHEDULED', 'LOBBY_OPEN') then 'CANCELLED'
        when new.state in (0, 1) and new.starts_at <> old.starts_at and x.state in ('LOBBY_OPEN', 'MISSED') then 'SCHEDULED'
        else x.state
      end as state
      from app.meeting x where x.reservation_id = new.id) wanted
    where m.id = wanted.id and wanted.state <> wanted.before
    returning m.id, wanted.before, m.state
  loop
    insert into app.meeting_history (meeting_id, action, from_state, to_state, at)
    values (changed.id, case changed.state when 'CANCELLED' then 'cancel' else 'move' end, changed.before, changed.state, now());
    perform pg_notify('charis_live', json_build_object('topic', 'meeting:' || changed.id, 'data', json_build_object('kind', 'state'))::text);
  end loop;
  return null;
end $$;
create trigger follow_reservation after insert or update of state, mode, starts_at on app.reservation
  for each row execute function app.follow_reservation();

insert into app.meeting (reservation_id) select id from app.reservation where state = 1 and mode = 'video';
