-- phase: expand
-- The last backup of the site, so that staff sees how old it is.
create table app.backup (
  taken_at timestamptz primary key,
  missing_files integer not null
);
