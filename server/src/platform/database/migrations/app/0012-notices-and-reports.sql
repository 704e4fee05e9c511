-- One row for each group that is not read: whoever does the same again is added to it.
create table app.notification (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references app.account on delete cascade,
  kind text not null check (kind in
    ('post-like', 'comment-like', 'comment', 'reply', 'mention', 'follow', 'follow-request', 'follow-accepted', 'moderation', 'report-decided')),
  group_key text not null,
  post_id uuid references app.post on delete cascade,
  comment_id uuid references app.comment on delete cascade,
  excerpt text not null default '',
  at timestamptz not null,
  read_at timestamptz
);
create unique index notification_group on app.notification (account_id, group_key) where read_at is null;
create index notification_account on app.notification (account_id, at desc, id desc);
create index notification_at on app.notification (at);
create index notification_post on app.notification (post_id);
create index notification_comment on app.notification (comment_id);

-- Each with what they said, so that a group is told without the words of who is hidden.
create table app.notification_actor (
  notification_id uuid not null references app.notification on delete cascade,
  actor_id uuid not null references app.account on delete cascade,
  at timestamptz not null,
  comment_id uuid references app.comment on delete cascade,
  excerpt text not null default '',
  primary key (notification_id, actor_id)
);
create index notification_actor_actor on app.notification_actor (actor_id);
create index notification_actor_comment on app.notification_actor (comment_id);

create table app.notification_preference (
  account_id uuid not null references app.account on delete cascade,
  topic text not null check (topic in ('likes', 'comments', 'mentions', 'follows')),
  in_app boolean not null,
  email boolean not null,
  primary key (account_id, topic)
);

create table app.report (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references app.account on delete set null,
  subject_kind text not null check (subject_kind in ('post', 'comment', 'member')),
  subject_id uuid not null,
  reason text not null check (reason in ('spam', 'harassment', 'misleading-health-claim', 'medicine-advertising',
    'privacy', 'nudity', 'self-harm', 'impersonation', 'other')),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index report_open on app.report (reporter_id, subject_kind, subject_id) where decided_at is null;
create index report_subject on app.report (subject_kind, subject_id, created_at);
create index report_waiting on app.report (created_at) where decided_at is null;
create index report_reporter on app.report (reporter_id, created_at);
create index post_waiting on app.post (updated_at) where moderation = 'PENDING_REVIEW';
create index comment_waiting on app.comment (created_at) where moderation = 'PENDING_REVIEW';

create table app.appeal (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null check (subject_kind in ('post', 'comment')),
  subject_id uuid not null,
  account_id uuid not null references app.account on delete cascade,
  text text not null check (char_length(text) <= 1000),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Of the decision that it is about, which has one appeal; null where there is none.
  decision_at timestamptz,
  unique nulls not distinct (subject_kind, subject_id, decision_at)
);
create index appeal_waiting on app.appeal (created_at) where decided_at is null;

-- The last decision about each.
create table app.moderation_decision (
  subject_kind text not null check (subject_kind in ('post', 'comment', 'member')),
  subject_id uuid not null,
  action text not null check (action in ('keep', 'limit', 'remove', 'suspend')),
  reason text not null,
  actor_id uuid references app.account on delete set null,
  decided_at timestamptz not null,
  -- It answered an appeal and is no harsher than what was appealed: it cannot be appealed itself.
  final boolean not null default false,
  primary key (subject_kind, subject_id)
);
create index moderation_decision_decided on app.moderation_decision (decided_at desc, subject_id desc);

create table app.audit_entry (
  id bigint generated always as identity primary key,
  actor_id uuid references app.account on delete set null,
  action text not null,
  subject text not null,
  reason text not null default '',
  at timestamptz not null
);

create function app.refuse_change() returns trigger language plpgsql as $$ begin
  raise exception 'The audit log is only added to.'; end $$;

-- An actor who is deleted is forgotten: the only change that there is.
create trigger append_only before delete or update of action, subject, reason, at on app.audit_entry
  for each row execute function app.refuse_change();

-- What a call answered to a key, so that its repetition makes nothing twice.
create table app.idempotency (
  account_id uuid not null references app.account on delete cascade,
  operation text not null,
  key text not null check (char_length(key) <= 200),
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, operation, key)
);
create index idempotency_created on app.idempotency (created_at);
