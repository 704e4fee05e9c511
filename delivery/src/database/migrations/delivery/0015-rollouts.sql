-- phase: expand
-- A release that a share of the visitors gets before all of them do.
create table delivery.rollout (
  id uuid primary key,
  channel text not null references delivery.channel (name),
  remote text not null,
  version text not null,
  -- What control has.
  stable text not null,
  -- Shares in percent, each larger than the one before; the last is 100, the promotion.
  plan integer[] not null,
  wait_seconds integer not null,
  share integer not null,
  state text not null check (state in ('running', 'paused', 'stopped', 'finished')),
  -- Whether the promoted release may be taken back without a person within the hour.
  allows_watch boolean not null,
  salt bytea not null,
  stepped_at timestamptz not null,
  started_at timestamptz not null,
  started_by text not null,
  -- Why it was paused or stopped; empty otherwise.
  reason text not null default ''
);
create unique index rollout_open on delivery.rollout (channel, remote) where state in ('running', 'paused');
create index rollout_started on delivery.rollout (channel, started_at desc);

-- Signs what browsers keep of visits and cohorts; all processes of delivery share it.
create table delivery.cookie_key (
  one boolean primary key default true check (one),
  key bytea not null
);
insert into delivery.cookie_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
