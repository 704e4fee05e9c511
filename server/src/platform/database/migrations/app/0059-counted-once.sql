-- phase: expand
-- What was counted already on a day, so that calling again counts nothing: a keyed hash of what was seen and by whom, without either.
create table app.counted (
  mark bytea not null,
  day date not null,
  primary key (mark, day)
);
create index counted_day on app.counted (day);
