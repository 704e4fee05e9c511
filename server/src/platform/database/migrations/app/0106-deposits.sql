-- phase: expand
-- What is paid before a type of appointment is booked, in whole dollars; 0 where nothing is.
alter table app.appointment_type add column deposit_aud int not null default 0 check (deposit_aud >= 0);

-- Until when an appointment holds its time for a payment; null where it waits for none.
alter table app.reservation add column hold_until timestamptz;
create index reservation_hold on app.reservation (member_id) where hold_until is not null;

-- An order is for a voucher or for an appointment, of which it keeps who is paid.
alter table app.coupon_order
  alter column coupon_id drop not null,
  add column reservation_id uuid,
  add column doctor_id uuid,
  add column clinic_id uuid;
create unique index coupon_order_reservation on app.coupon_order (reservation_id) where reservation_id is not null;
