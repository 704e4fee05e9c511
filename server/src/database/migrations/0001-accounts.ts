import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists citext with schema public`.execute(db);
  await sql`create extension if not exists btree_gist with schema public`.execute(db);
  await sql`create schema if not exists delivery`.execute(db);

  await sql`create table app.interest (
    id text primary key,
    position int not null unique,
    name text not null unique,
    title text not null,
    img text not null
  )`.execute(db);

  await sql`create table app.account (
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
  )`.execute(db);

  await sql`create table app.account_interest (
    account_id uuid not null references app.account on delete cascade,
    interest_id text not null references app.interest on delete cascade,
    primary key (account_id, interest_id)
  )`.execute(db);

  await sql`create table app.session (
    token_hash bytea primary key,
    account_id uuid not null references app.account on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    check (expires_at > created_at)
  )`.execute(db);
  await sql`create index session_account on app.session (account_id)`.execute(db);
  await sql`create index session_expiry on app.session (expires_at)`.execute(db);

  // One row for each log-in that has not succeeded (yet); counted per account and per address.
  await sql`create table app.login_attempt (
    id bigint generated always as identity primary key,
    email public.citext not null,
    address text not null,
    at timestamptz not null
  )`.execute(db);
  await sql`create index login_attempt_email on app.login_attempt (email, at)`.execute(db);
  await sql`create index login_attempt_address on app.login_attempt (address, at)`.execute(db);

  await sql`create table app.follow (
    follower_id uuid not null references app.account on delete cascade,
    followed_id uuid not null references app.account on delete cascade,
    created_at timestamptz not null default now(),
    primary key (follower_id, followed_id),
    check (follower_id <> followed_id)
  )`.execute(db);
  await sql`create index follow_followed on app.follow (followed_id)`.execute(db);

  await sql`create table app.block (
    blocker_id uuid not null references app.account on delete cascade,
    blocked_id uuid not null references app.account on delete cascade,
    created_at timestamptz not null default now(),
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`.execute(db);
  await sql`create index block_blocked on app.block (blocked_id)`.execute(db);

  // What was inserted once, such as the demo data.
  await sql`create table app.seed (
    name text primary key,
    at timestamptz not null
  )`.execute(db);
}
