-- phase: expand
-- widens: patient_note_text_check
-- The first appointment of a caller, by which one without a number is known again.
alter table app.reservation add column caller_id uuid;

-- Appointments that someone can say are theirs: those that were booked for the email of their account.
create index reservation_guest_email on app.reservation (lower(guest_email)) where member_id is null and guest_email <> '';

-- Whether a caller of a practice is this member, who agrees or declines. The appointment names the caller.
create table app.caller_claim (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references app.reservation on delete cascade,
  member_id uuid not null references app.account on delete cascade,
  -- When the practice asked, and who of it; null where the member declines what was booked for their email.
  asked_at timestamptz,
  asked_by uuid references app.account on delete set null,
  declined_at timestamptz,
  unique (reservation_id, member_id)
);
create index caller_claim_member on app.caller_claim (member_id);

-- Notes about a caller and about the member who they are become one.
alter table app.patient_note
  drop constraint patient_note_text_check,
  add constraint patient_note_text_check check (char_length(text) <= 20100);
