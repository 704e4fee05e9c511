-- phase: expand
-- Changes of the email of an account, which the owner of the old one can take back by a link.
create table app.email_change (
  token_hash bytea primary key,
  account_id uuid not null references app.account on delete cascade,
  old_email public.citext not null,
  at timestamptz not null,
  undone_at timestamptz
);
create index email_change_account on app.email_change (account_id, at);
create index email_change_old on app.email_change (old_email);
create index email_change_at on app.email_change (at);
