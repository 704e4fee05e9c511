-- The outbox: written in the transaction of what it tells about.
create table app.mail (
  id bigint generated always as identity primary key,
  recipient public.citext not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null
);
create index mail_recipient on app.mail (recipient, created_at);

-- An attempt counts from its beginning; that it failed is known later.
alter table app.login_attempt add column failed boolean not null default false;

-- What is deleted by its age.
create index beacon_at on app.beacon (at);
create index login_attempt_at on app.login_attempt (at);
create index mail_created on app.mail (created_at);
