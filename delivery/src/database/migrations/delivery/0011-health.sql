-- phase: expand
-- What browsers report of releases. `health_*` and `error_report` have partitions by day, which delivery makes and drops.

-- Open pages by day, with the releases that were counted of each as `<name>@<version>`.
create table delivery.health_visit (
  day date not null,
  tab uuid not null,
  releases text[] not null default '{}',
  primary key (day, tab)
) partition by range (day);

-- What went wrong in a visit, once for each kind: a page that fails 500 times is one failed visit.
create table delivery.health_fault (
  day date not null,
  tab uuid not null,
  release text not null,
  fault text not null,
  primary key (day, tab, release, fault)
) partition by range (day);

create table delivery.health_minute (
  day date not null,
  minute timestamptz not null,
  channel text not null,
  name text not null,
  version text not null,
  arm text not null check (arm in ('canary', 'control', 'outside', 'unknown')),
  visits integer not null,
  load_failures integer not null,
  entry integer not null,
  evaluate integer not null,
  chunk integer not null,
  style integer not null,
  render integer not null,
  integrity integer not null,
  errors integer not null,
  poor_vitals integer not null,
  poor_lcp integer not null,
  poor_inp integer not null,
  poor_cls integer not null,
  lcp integer[] not null,
  inp integer[] not null,
  cls integer[] not null,
  primary key (day, channel, minute, name, version, arm)
) partition by range (day);

-- Errors by cause and top frame; all of them are counted here, and some are kept in `error_report`.
create table delivery.error_group (
  channel text not null,
  key text not null,
  name text not null,
  kind text not null check (kind in ('load-failure', 'error')),
  phase text,
  cause text not null,
  frame text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  reports bigint not null,
  visits bigint not null,
  versions text[] not null,
  browsers text[] not null,
  primary key (channel, key)
);
create index error_group_last on delivery.error_group (channel, last_at desc);
create index error_group_age on delivery.error_group (last_at);

create table delivery.error_report (
  day date not null,
  id bigint generated always as identity,
  at timestamptz not null,
  channel text not null,
  key text not null,
  name text not null,
  version text not null,
  composition text,
  cause text not null,
  stack text not null,
  path text not null,
  browser text not null,
  primary key (day, id)
) partition by range (day);
create index error_report_key on delivery.error_report (channel, key, at desc);
