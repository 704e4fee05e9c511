-- phase: expand
-- What staff writes down about a ticket for colleagues. Its author never reads it: not on the site, not in a mail, not in an export.
create table app.ticket_note (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references app.ticket on delete cascade,
  -- Null once the account of whoever wrote it is gone.
  staff_id uuid references app.account on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null
);
create index ticket_note_ticket on app.ticket_note (ticket_id, at, id);
create index ticket_note_staff on app.ticket_note (staff_id);

-- Answers to begin with that staff has written, beside those that come with the site.
create table app.saved_answer (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (topic in ('booking', 'vouchers', 'account', 'doctors', 'content', 'privacy', 'complaint', 'other')),
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 4000),
  -- Empty where it was written in English alone.
  text_zh text not null default '' check (char_length(text_zh) <= 4000),
  -- Goes up with every save; a save of an older one is refused.
  version int not null default 1,
  -- Who saved it last; null once that account is gone.
  staff_id uuid references app.account on delete set null,
  saved_at timestamptz not null
);
create index saved_answer_staff on app.saved_answer (staff_id);

-- Whose a case of the moderation is: what waits about one post, comment or member. It ends with the decision.
create table app.case_owner (
  subject_kind text not null check (subject_kind in ('post', 'comment', 'member')),
  subject_id uuid not null,
  -- Null once that account is gone.
  staff_id uuid references app.account on delete set null,
  primary key (subject_kind, subject_id)
);
create index case_owner_staff on app.case_owner (staff_id);
