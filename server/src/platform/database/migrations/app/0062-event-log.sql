-- phase: expand
-- What has happened, written by the transaction in which it does. Projections make mails, notifications and live events of it after the commit.
create table app.event (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  actor_id uuid,
  at timestamptz not null,
  data jsonb not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'SET_ASIDE')),
  attempts smallint not null default 0,
  not_before timestamptz not null,
  ended_at timestamptz,
  check ((state = 'PENDING') = (ended_at is null))
);
create index event_pending on app.event (id) where state = 'PENDING';
create index event_pending_subject on app.event (subject, id) where state = 'PENDING';
create index event_ended on app.event (ended_at) where ended_at is not null;
