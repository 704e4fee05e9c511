-- phase: expand
-- Each trial of recovery: the site's backups were restored in another place, as they were at `restored_to`.
create table app.recovery_check (
  id uuid primary key default gen_random_uuid(),
  restored_to timestamptz,
  ended_at timestamptz,
  problem text
);
