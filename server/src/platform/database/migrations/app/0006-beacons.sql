create table app.beacon (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('load-failure', 'error', 'web-vital')),
  remote text not null,
  version text not null,
  phase text,
  cause text,
  metric_name text,
  metric_value double precision,
  path text not null
);
create index beacon_remote on app.beacon (remote, version, kind, at);
