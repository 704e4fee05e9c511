-- phase: expand
-- What a member and the practice of their doctor write to each other.
create table app.conversation (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references app.account on delete cascade,
  member_id uuid not null references app.account on delete cascade,
  -- When the last message was written; at first, when the conversation was opened.
  last_at timestamptz not null,
  -- The last message that each side has read.
  doctor_read_id bigint not null default 0,
  member_read_id bigint not null default 0,
  unique (doctor_id, member_id)
);
create index conversation_doctor on app.conversation (doctor_id, last_at, id);
create index conversation_member on app.conversation (member_id, last_at, id);

-- Ids grow in the order of a conversation, whose row is locked while one is written.
create table app.message (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references app.conversation on delete cascade,
  from_doctor boolean not null,
  -- The answer that the practice gives outside of its hours.
  automatic boolean not null default false,
  -- The appointment that it is about; null for none.
  reservation_id uuid references app.reservation on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null
);
create index message_conversation on app.message (conversation_id, id);
create index message_reservation on app.message (reservation_id) where reservation_id is not null;

create table app.automatic_answer (
  doctor_id uuid primary key references app.account on delete cascade,
  text text not null check (char_length(text) between 1 and 1000)
);
