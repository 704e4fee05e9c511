-- phase: expand
-- Where someone without an account is told of an appointment.
alter table app.reservation add column guest_email text not null default '' check (char_length(guest_email) <= 254);
