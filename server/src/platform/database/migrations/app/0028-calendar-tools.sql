-- phase: expand
-- Who phones is booked by the doctor under a name, without an account.
alter table app.reservation
  alter column member_id drop not null,
  add column guest_name text check (char_length(guest_name) between 1 and 100),
  add column guest_phone text not null default '' check (char_length(guest_phone) <= 40);

-- Where they are null, a follow-up is as long and costs as much as a first consultation.
alter table app.booking_setting
  add column follow_up_minutes int check (follow_up_minutes between 5 and 240),
  add column follow_up_fee_aud int check (follow_up_fee_aud >= 0);

-- Doctors who were suspended, or have expired, with appointments ahead: since when their members know.
create table app.doctor_stop (
  doctor_id uuid primary key references app.doctor_profile on delete cascade,
  since timestamptz not null
);
