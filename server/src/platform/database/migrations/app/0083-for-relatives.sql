-- phase: expand
-- widens: patient_note_check
-- The person over 18 for whom a member books: their name, what they are to the member, and when the member has said that they agree. Empty where the
-- member comes themselves.
alter table app.reservation
  add column relative_name text not null default '' check (char_length(relative_name) <= 50),
  add column relation text check (relation in ('partner', 'parent', 'child', 'sibling', 'friend', 'other')),
  add column relative_agreed_at timestamptz,
  add check ((relative_name = '') = (relation is null) and (relation is null) = (relative_agreed_at is null));

-- Notes about someone for whom a member books name both.
alter table app.patient_note
  drop constraint patient_note_check,
  add constraint patient_note_check check (member_id is not null or caller is not null);
