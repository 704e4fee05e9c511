-- phase: expand
-- What members write to the practice and not to the doctor alone: the team reads it, and answers.
alter table app.conversation
  -- The last of these messages; null where there is none.
  add column team_last_at timestamptz,
  add column team_read_id bigint not null default 0;
create index conversation_team on app.conversation (doctor_id, team_last_at, id) where team_last_at is not null;

alter table app.message
  add column for_team boolean not null default false,
  -- Someone of the team wrote it for the doctor, and who; no one any more once that account is deleted.
  add column by_team boolean not null default false,
  add column by_account uuid references app.account on delete set null;
create index message_writer on app.message (by_account) where by_account is not null;
