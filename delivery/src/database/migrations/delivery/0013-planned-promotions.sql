-- phase: expand
-- Promotions that are made at a time of one's choice. `asked_by` is the caller as it was, `taken_until` how long a process has for it.
create table delivery.planned_promotion (
  id uuid primary key,
  channel text not null,
  releases jsonb not null,
  at timestamptz not null,
  reason text not null,
  force boolean not null,
  asked_by jsonb not null,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'cancelled', 'failed')),
  outcome text not null default '',
  taken_until timestamptz not null default '-infinity'
);
create index planned_promotion_due on delivery.planned_promotion (at) where state = 'waiting';
