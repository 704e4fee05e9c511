-- phase: expand
-- A pass to a meeting belongs to a session, and is gone with it.
alter table app.meeting_pass add column session_hash bytea references app.session on delete cascade;
create index meeting_pass_session on app.meeting_pass (session_hash);
