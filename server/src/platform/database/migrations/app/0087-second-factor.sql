-- phase: expand
-- Codes of an app as a second factor, and recovery codes for when the app is lost.
create table app.second_factor (
  account_id uuid primary key references app.account on delete cascade,
  -- The secret of the app follows from it and the site's own secret, so that a copy of the database gives no codes.
  salt bytea not null check (length(salt) = 20),
  -- Null until the app has shown a code.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: no code counts twice.
  last_step bigint not null default 0
);

create table app.recovery_code (
  account_id uuid not null references app.second_factor on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Log-ins that wait for the second factor.
create table app.pending_log_in (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references app.account on delete cascade,
  remember boolean not null,
  expires_at timestamptz not null
);
create index pending_log_in_account on app.pending_log_in (account_id);
create index pending_log_in_expires on app.pending_log_in (expires_at);

alter table app.session
  -- Whether a code of the app, or a recovery code, was given in it.
  add column by_code boolean not null default false,
  -- When its owner last proved again who they are.
  add column proved_at timestamptz;
