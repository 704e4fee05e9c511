-- phase: expand
-- How the member is reminded of an appointment, and when that was last done; since when the doctor knows that they come, and how late they are.
alter table app.reservation
  add column reminders text[] not null default '{mail,push,calendar}' check (reminders <@ '{mail,push,text,calendar}'),
  add column reminded_at timestamptz,
  add column coming_at timestamptz,
  add column late_minutes int check (late_minutes in (5, 10, 15, 20));
