-- phase: expand
-- What becomes of a suspended doctor's appointments ahead, as staff has chosen: cancelled after 7 days (`later`), at once (`now`), or `keep`.
alter table app.application add column appointments_ahead text not null default 'later'
  check (appointments_ahead in ('later', 'now', 'keep'));
