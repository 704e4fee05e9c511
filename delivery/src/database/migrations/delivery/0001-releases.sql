create table delivery.team (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,30}$'),
  remotes text[] not null,
  created_at timestamptz not null
);

-- The public half; the private one never leaves the team.
create table delivery.signing_key (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  team text not null references delivery.team,
  public_key text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

create table delivery.token (
  id uuid primary key default gen_random_uuid(),
  hash bytea not null unique,
  name text not null,
  role text not null check (role in ('viewer', 'releaser', 'manager')),
  team text references delivery.team,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  check ((role = 'releaser') = (team is not null))
);

-- The record is text, because its signature is over these very bytes. `folder` is where its files lie in the storage: the id of the upload
-- that brought them, so that two uploads never write to one place. `packed` are the compressed copies, which delivery makes itself.
create table delivery.release (
  name text not null,
  version text not null,
  record text not null,
  signature text not null,
  key_id text not null references delivery.signing_key,
  folder uuid not null unique,
  packed jsonb not null,
  bytes bigint not null,
  source_revision text not null,
  changelog text not null,
  published_by text not null,
  published_at timestamptz not null,
  revoked_at timestamptz,
  collected_at timestamptz,
  primary key (name, version)
);
create index release_newest on delivery.release (name, published_at desc);

-- Files that are arriving. What is not completed in time is removed, and nothing of it was ever served.
create table delivery.upload (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  version text not null,
  record text not null,
  signature text not null,
  key_id text not null references delivery.signing_key,
  source_revision text not null,
  changelog text not null,
  token_id uuid not null references delivery.token,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index upload_expires on delivery.upload (expires_at);

-- Every change of a channel takes its row, so that a change is checked against what it really changes.
create table delivery.channel (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,30}$'),
  revision bigint not null
);

create table delivery.pointer (
  channel text not null references delivery.channel,
  name text not null,
  stable text not null,
  previous text,
  primary key (channel, name),
  foreign key (name, stable) references delivery.release,
  foreign key (name, previous) references delivery.release
);

create table delivery.composition (
  channel text not null references delivery.channel,
  revision bigint not null,
  id text not null,
  members jsonb not null,
  created_at timestamptz not null,
  primary key (channel, revision)
);
create index composition_id on delivery.composition (channel, id);

create table delivery.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  team text,
  action text not null check (action in
    ('publish', 'promote', 'rollback', 'revoke-release', 'revoke-key', 'register-team', 'create-token', 'revoke-token',
      'collect')),
  channel text,
  revision bigint,
  name text,
  from_version text,
  to_version text,
  reason text not null default '',
  forced boolean not null default false,
  detail jsonb not null default '{}'
);
create index audit_channel on delivery.audit (channel, id desc);
create unique index audit_change on delivery.audit (channel, revision, name) where revision is not null;

create table delivery.smoke_test (
  name text not null,
  version text not null,
  composition text not null,
  outcome text not null check (outcome in ('passed', 'failed', 'not-run')),
  detail text not null default '',
  at timestamptz not null,
  primary key (name, version, composition)
);

-- Open tabs, and what each still needs the files of.
create table delivery.tab (
  id uuid primary key,
  channel text not null,
  releases text[] not null,
  seen_at timestamptz not null
);
create index tab_seen on delivery.tab (seen_at);
