-- phase: expand
-- How far a visit is on its day, and since when; null before the member has come. The specified states know nothing of it.
alter table app.reservation
  add column progress text check (progress in ('arrived', 'in-room', 'left', 'paid')),
  add column progress_at timestamptz;
