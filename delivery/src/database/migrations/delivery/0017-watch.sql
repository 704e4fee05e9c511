-- phase: expand
-- Channels in which delivery takes nothing back by itself, and why.
create table delivery.watch_off (
  channel text primary key references delivery.channel (name),
  reason text not null,
  actor text not null,
  at timestamptz not null
);

-- Visitors of a rollout's arms, each once in each step, for each version of the canary: among those who are seen in a step, the coin shows the
-- canary with the share of the step.
create table delivery.rollout_step_visit (
  rollout uuid not null,
  version text not null,
  -- Of the canary, in percent.
  share integer not null,
  visitor text not null,
  arm text not null check (arm in ('canary', 'control')),
  first_at timestamptz not null,
  primary key (rollout, version, share, visitor)
);
create index rollout_step_visit_first on delivery.rollout_step_visit (rollout, first_at);
create index rollout_step_visit_age on delivery.rollout_step_visit (first_at);

-- What went wrong for these visitors, in any remote. `network` is a hash.
create table delivery.rollout_step_fault (
  rollout uuid not null,
  version text not null,
  share integer not null,
  visitor text not null,
  name text not null,
  fault text not null check (fault in ('load-failure', 'error', 'poor-vital')),
  name_version text not null,
  channel text not null,
  network bytea not null,
  error_key text,
  at timestamptz not null,
  primary key (rollout, version, share, visitor, name, fault)
);
create index rollout_step_fault_age on delivery.rollout_step_fault (at);
