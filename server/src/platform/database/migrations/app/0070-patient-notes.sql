-- phase: expand
-- What a doctor writes about a patient for themselves. It goes with the account of either.
create table app.patient_note (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references app.account on delete cascade,
  member_id uuid references app.account on delete cascade,
  -- A person without an account, by name and number.
  caller text,
  text text not null default '' check (char_length(text) <= 10000),
  version int not null default 0,
  saved_at timestamptz,
  check ((member_id is null) <> (caller is null)),
  unique nulls not distinct (doctor_id, member_id, caller)
);
create index patient_note_member on app.patient_note (member_id);

-- Who has read a note, and when.
create table app.patient_note_look (
  id bigint generated always as identity primary key,
  note_id uuid not null references app.patient_note on delete cascade,
  -- Null once the account is gone.
  account_id uuid references app.account on delete set null,
  at timestamptz not null
);
create index patient_note_look_note on app.patient_note_look (note_id, id);
create index patient_note_look_account on app.patient_note_look (account_id);
