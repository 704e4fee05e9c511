-- phase: expand
-- Channels whose changes wait for another person, and what waits. `asked_by` is the caller as it was.
alter table delivery.channel add column needs_approval boolean not null default false;

create table delivery.approval (
  id uuid primary key,
  channel text not null references delivery.channel (name),
  wanted jsonb not null,
  asked_by jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  ended_by text,
  ended_at timestamptz,
  -- Why it was refused; empty otherwise.
  outcome text not null default ''
);
create index approval_channel on delivery.approval (channel, created_at desc);

-- Why a planned promotion does not wait once more when its time comes; null where nothing said so.
alter table delivery.planned_promotion add column passed jsonb;
