-- phase: expand
-- How the API described itself when a release was published; of releases that came while it was not known, when they were next served.
create table delivery.api_description (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  description text not null,
  seen_at timestamptz not null
);
alter table delivery.release add column api text;
