-- phase: expand
-- widens: mail_channel_check
-- Browsers that take push messages, each as long as the session in which it was added.
create table app.push_device (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references app.account on delete cascade,
  session_hash bytea not null references app.session on delete cascade,
  endpoint text not null unique check (char_length(endpoint) between 10 and 1000),
  p256dh text not null,
  auth text not null,
  mobile boolean not null,
  created_at timestamptz not null
);
create index push_device_account on app.push_device (account_id);
create index push_device_session on app.push_device (session_hash);

-- What is pushed, and when not, in hours of the account's own day.
create table app.push_setting (
  account_id uuid primary key references app.account on delete cascade,
  kinds text[] not null,
  mail_too boolean not null,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  constraint push_setting_quiet check ((quiet_from is null) = (quiet_to is null))
);

alter table app.mail drop constraint mail_channel_check,
  add constraint mail_channel_check check (channel in ('email', 'sms', 'push'));
