-- phase: expand
-- Who asked for everything that their account has, and for its deletion.
create table app.data_export (
  account_id uuid primary key references app.account on delete cascade,
  requested_at timestamptz not null,
  -- The file; null while it is being made.
  upload_id uuid references app.upload on delete set null,
  ready_at timestamptz
);
create index data_export_waiting on app.data_export (requested_at) where ready_at is null;
create index data_export_upload on app.data_export (upload_id);

create table app.deletion_request (
  account_id uuid primary key references app.account on delete cascade,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index deletion_request_due on app.deletion_request (due_at, account_id);
