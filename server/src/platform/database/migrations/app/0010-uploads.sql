-- Without its account a row stays until its files are gone.
create table app.upload (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references app.account on delete set null,
  purpose text not null check (purpose in ('avatar', 'post-image', 'post-video', 'credential', 'attachment')),
  file_name text not null,
  extension text not null,
  state text not null default 'SIGNED' check (state in ('SIGNED', 'UPLOADED', 'PROCESSING', 'READY', 'REJECTED')),
  reason text not null default '',
  max_bytes int not null check (max_bytes between 1 and 102400000),
  bytes int check (bytes between 1 and 102400000),
  stored_name text not null default '',
  widths int[] not null default '{}',
  avif_widths int[] not null default '{}',
  attached_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check ((state = 'READY') = (stored_name <> '')),
  check (attached_at is null or state = 'READY')
);
create index upload_account on app.upload (account_id, created_at);
create index upload_orphan on app.upload (created_at) where attached_at is null;

-- What is still to be made of a file. Whoever takes a job moves its time, so that it comes up again if they do not finish.
create table app.upload_job (
  id bigint generated always as identity primary key,
  upload_id uuid not null references app.upload on delete cascade,
  kind text not null check (kind in ('ready', 'avif', 'sweep')),
  run_at timestamptz not null,
  attempts int not null default 0,
  unique (upload_id, kind)
);
create index upload_job_run on app.upload_job (run_at);
