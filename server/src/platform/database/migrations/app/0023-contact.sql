-- phase: expand
-- What people write to the team, and what the team answers.
create table app.ticket (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^CH-[0-9A-Z]{6}$'),
  account_id uuid references app.account on delete cascade,
  name text not null check (char_length(name) <= 60),
  email public.citext not null,
  language text not null check (language in ('en', 'zh-CN')),
  topic text not null check (topic in ('booking', 'vouchers', 'account', 'doctors', 'content', 'privacy', 'complaint', 'other')),
  reference text not null default '' check (char_length(reference) <= 60),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  assignee_id uuid references app.account on delete set null,
  revision int not null default 1,
  created_at timestamptz not null,
  -- When it last began to wait for somebody.
  since timestamptz not null
);
create index ticket_waiting on app.ticket (since, id) where state = 'open';
create index ticket_done on app.ticket (state, since desc, id desc);
create index ticket_account on app.ticket (account_id, created_at desc, id desc);
create index ticket_assignee on app.ticket (assignee_id, since);

create table app.ticket_message (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references app.ticket on delete cascade,
  -- Of staff; null where the author of the ticket wrote it, or whoever of staff wrote it is gone.
  staff_id uuid references app.account on delete set null,
  from_staff boolean not null,
  text text not null check (char_length(text) between 1 and 4000),
  at timestamptz not null
);
create index ticket_message_ticket on app.ticket_message (ticket_id, at, id);
create index ticket_message_staff on app.ticket_message (staff_id);

-- What happened to a ticket: only added to.
create table app.ticket_event (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references app.ticket on delete cascade,
  actor_id uuid references app.account on delete set null,
  action text not null check (action in ('write', 'assign', 'release', 'answer', 'follow-up', 'close')),
  at timestamptz not null
);
create index ticket_event_ticket on app.ticket_event (ticket_id, id);
create index ticket_event_actor on app.ticket_event (actor_id);

create table app.ticket_upload (
  ticket_id uuid not null references app.ticket on delete cascade,
  upload_id uuid not null references app.upload on delete cascade,
  primary key (ticket_id, upload_id)
);
create index ticket_upload_upload on app.ticket_upload (upload_id);

-- Counts what one address or account has sent, for a day.
create table app.contact_attempt (
  id bigint generated always as identity primary key,
  sender text not null,
  at timestamptz not null
);
create index contact_attempt_sender on app.contact_attempt (sender, at);
create index contact_attempt_at on app.contact_attempt (at);
