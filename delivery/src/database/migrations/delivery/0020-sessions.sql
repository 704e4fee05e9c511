-- phase: expand
-- A session of the console is a token whose secret is in a cookie. `subject` is the person at the provider who logged in; null for other tokens. The
-- refresh token is encrypted with the secret, of which only the hash is here. `looked_at`: when the provider last said what the person may do.
alter table delivery.token
  add column subject text,
  add column refresh_token bytea,
  add column looked_at timestamptz;

-- A log-in whose answer of the provider has not come yet.
create table delivery.login (
  -- SHA-256.
  state bytea primary key,
  nonce text not null,
  verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);
