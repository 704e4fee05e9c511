-- phase: expand
-- Browsers in which an account has logged in. Wrong passwords of others do not hold up such a browser.
create table app.known_device (
  secret_hash bytea not null check (length(secret_hash) = 32),
  account_id uuid not null references app.account on delete cascade,
  seen_at timestamptz not null,
  primary key (secret_hash, account_id)
);
create index known_device_account on app.known_device (account_id);
create index known_device_seen on app.known_device (seen_at);

-- Of an attempt in a known browser, which is counted apart.
alter table app.login_attempt add column device_hash bytea;
