-- phase: expand
-- The processes that run the site, each as long as it says so.
create table app.process (
  id uuid primary key,
  role text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
