-- phase: expand
-- Another time that the doctor proposes for a booked appointment, and why. It holds no time.
alter table app.reservation add column proposed_start timestamptz,
  add column proposed_reason text not null default '';
