create extension if not exists citext with schema public;

create extension if not exists btree_gist with schema public;

create schema if not exists delivery;

create table app.interest (
  id text primary key,
  position int not null unique,
  name text not null unique,
  title text not null,
  img text not null
);

create table app.account (
  id uuid primary key default gen_random_uuid(),
  email public.citext not null unique,
  password_hash text,
  nickname text not null,
  image text not null default '',
  role text not null check (role in ('USER', 'DOCTOR')),
  staff boolean not null default false,
  status text not null default 'ACTIVE'
    check (status in ('PENDING_EMAIL', 'ACTIVE', 'SUSPENDED', 'DELETION_REQUESTED', 'DELETED')),
  language text not null default 'en' check (language in ('en', 'zh-CN')),
  name text not null default '',
  gender text not null default '0' check (gender in ('0', '1', '2', '3')),
  birthday date,
  zone text not null default 'Australia/Sydney',
  created_at timestamptz not null default now()
);

create table app.account_interest (
  account_id uuid not null references app.account on delete cascade,
  interest_id text not null references app.interest on delete cascade,
  primary key (account_id, interest_id)
);

create table app.session (
  token_hash bytea primary key,
  account_id uuid not null references app.account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);
create index session_account on app.session (account_id);
create index session_expiry on app.session (expires_at);

-- One row for each log-in that has not succeeded (yet); counted per account and per address.
create table app.login_attempt (
  id bigint generated always as identity primary key,
  email public.citext not null,
  address text not null,
  at timestamptz not null
);
create index login_attempt_email on app.login_attempt (email, at);
create index login_attempt_address on app.login_attempt (address, at);

create table app.follow (
  follower_id uuid not null references app.account on delete cascade,
  followed_id uuid not null references app.account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follow_followed on app.follow (followed_id);

create table app.block (
  blocker_id uuid not null references app.account on delete cascade,
  blocked_id uuid not null references app.account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_blocked on app.block (blocked_id);

-- What was inserted once, such as the demo data.
create table app.seed (
  name text primary key,
  at timestamptz not null
);
