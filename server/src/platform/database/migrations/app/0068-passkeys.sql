-- phase: expand
-- widens: verification_purpose_check
-- The public keys of passkeys, and the challenges that they sign: each is taken out when it is answered.
create table app.passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references app.account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says that it has signed; 0 for ever where it does not count.
  counter bigint not null,
  transports text[] not null,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on app.passkey (account_id, created_at);

create table app.passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  -- Whose passkey is added; null for a log-in, where the passkey says whose it is.
  account_id uuid references app.account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_account on app.passkey_challenge (account_id);
create index passkey_challenge_expires on app.passkey_challenge (expires_at);

-- A code by mail also logs in.
alter table app.verification
  drop constraint verification_purpose_check,
  add constraint verification_purpose_check check (purpose in ('register', 'reset', 'email-change', 'phone', 'log-in'));
