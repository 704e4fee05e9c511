-- phase: expand
-- How often the page of a doctor was opened, by day of the doctor's own zone, without who opened it.
create table app.doctor_view (
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  day date not null,
  views int not null check (views > 0),
  primary key (doctor_id, day)
);
create index doctor_view_day on app.doctor_view (day);
