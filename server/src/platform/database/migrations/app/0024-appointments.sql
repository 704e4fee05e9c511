-- phase: expand
-- What an appointment was booked as. Fee and policy are copied when it is made, and do not follow later changes.
alter table app.reservation
  add column type text not null default 'initial' check (type in ('initial', 'follow-up')),
  add column fee_aud int not null default 0 check (fee_aud >= 0),
  add column cancellation_hours int not null default 24 check (cancellation_hours between 0 and 168),
  add column referral_confirmed boolean not null default false,
  -- Until when a request is answered.
  add column expires_at timestamptz,
  -- The appointment that this request for another time takes the place of.
  add column replaces_id uuid references app.reservation on delete set null,
  -- Of its entry in calendars: one for the appointment and what it is moved to.
  add column calendar_uid uuid not null default gen_random_uuid(),
  add column calendar_sequence int not null default 0,
  add column changed_at timestamptz not null default now();
update app.reservation r set fee_aud = p.fee_aud from app.doctor_profile p where p.account_id = r.doctor_id;
update app.reservation set expires_at = least(created_at + interval '24 hours', starts_at - interval '2 hours') where state = 0;
create index reservation_expires on app.reservation (expires_at) where state = 0;
create index reservation_ends on app.reservation (ends_at) where state = 1;
create index reservation_replaces on app.reservation (replaces_id) where replaces_id is not null;

-- Every change of an appointment; `by_account` is null where time made it.
create table app.reservation_event (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references app.reservation on delete cascade,
  action text not null,
  from_state int,
  to_state int not null,
  by_account uuid references app.account on delete set null,
  reason text not null default '',
  at timestamptz not null
);
create index reservation_event_reservation on app.reservation_event (reservation_id, id);

-- Who waits for a time with a doctor, and the time that is offered to them until `offer_expires_at`.
create table app.waitlist (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  member_id uuid not null references app.account on delete cascade,
  mode text check (mode in ('clinic', 'video')),
  until_day date not null,
  created_at timestamptz not null,
  offered_at timestamptz,
  offered_start timestamptz,
  offer_expires_at timestamptz,
  unique (doctor_id, member_id),
  check (doctor_id <> member_id),
  check ((offered_start is null) = (offer_expires_at is null))
);
create index waitlist_member on app.waitlist (member_id);

-- The secret address of an account's calendar is signed with the version; another version ends the one before.
create table app.calendar_feed (
  account_id uuid primary key references app.account on delete cascade,
  version int not null default 1
);
