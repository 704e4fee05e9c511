alter table app.account
  add column phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  add column phone_confirmed_at timestamptz;

-- A person tells sessions apart by device and last use, and ends one by its id.
alter table app.session
  add column id uuid not null default gen_random_uuid() unique,
  add column device text not null default '',
  add column last_used_at timestamptz;

update app.session set last_used_at = created_at;

alter table app.session alter column last_used_at set not null;

-- Wrong codes delay the next code, not the next password.
alter table app.login_attempt
  add column kind text not null default 'password' check (kind in ('password', 'code'));

-- One row for each message that was asked for, whether or not the recipient is known, because these are what is counted.
create table app.verification (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('register', 'reset', 'email-change', 'phone')),
  recipient public.citext not null,
  account_id uuid references app.account on delete cascade,
  address text not null,
  role text check (role in ('USER', 'DOCTOR')),
  consent boolean not null default false,
  link_hash bytea unique,
  link_proves text check (link_proves in ('register', 'reset')),
  code_hash bytea not null,
  code_tries int not null default 0 check (code_tries between 0 and 5),
  created_at timestamptz not null,
  used_at timestamptz,
  check ((link_hash is null) = (link_proves is null)),
  check ((purpose = 'email-change') = (account_id is not null))
);
create index verification_recipient on app.verification (purpose, recipient, created_at);
create index verification_account on app.verification (account_id, created_at);
create index verification_address on app.verification (address, created_at);
create index verification_created on app.verification (created_at);

-- The proof of an email that a browser holds as a cookie; used up by the call that it is for.
create table app.email_ticket (
  secret_hash bytea primary key,
  email public.citext not null,
  source text not null check (source in ('register', 'reset', 'link')),
  role text check (role in ('USER', 'DOCTOR')),
  consent boolean not null default false,
  google_subject text,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (source <> 'link' or google_subject is not null)
);
create index email_ticket_expiry on app.email_ticket (expires_at);
create index email_ticket_email on app.email_ticket (email);

create table app.identity (
  provider text not null check (provider in ('google')),
  subject text not null,
  account_id uuid not null references app.account on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identity_account on app.identity (account_id);

-- Never deleted with a withdrawal: what was agreed to, when and until when stays known.
create table app.consent (
  id bigint generated always as identity primary key,
  account_id uuid not null references app.account on delete cascade,
  document text not null check (document in ('terms', 'image-data')),
  version text not null,
  at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= at)
);
create unique index consent_given on app.consent (account_id, document, version)
  where withdrawn_at is null;

-- Text messages wait in the same outbox as mails.
alter table app.mail
  add column channel text not null default 'email' check (channel in ('email', 'sms')),
  add column kind text not null default 'notice',
  add column language text not null default 'en' check (language in ('en', 'zh-CN')),
  add column html text not null default '',
  add column status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED', 'WITHHELD')),
  add column attempts int not null default 0,
  add column next_attempt_at timestamptz,
  add column sent_at timestamptz,
  add column read_at timestamptz,
  add column dedupe_key text unique;

update app.mail set next_attempt_at = created_at;

alter table app.mail alter column next_attempt_at set not null;
create index mail_waiting on app.mail (channel, next_attempt_at) where status = 'WAITING';
