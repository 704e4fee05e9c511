-- phase: expand
-- What a start recognises the secrets by that rows depend on; nothing follows from it about the secret itself.
create table app.kept_secret (
  name text primary key,
  fingerprint bytea not null,
  noted_at timestamptz not null
);
