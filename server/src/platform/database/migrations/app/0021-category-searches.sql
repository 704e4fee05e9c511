-- phase: expand
-- How often a category was searched for on a day, without who searched.
create table app.category_search (
  category_name text not null references app.procedure on delete cascade,
  day date not null,
  searches int not null check (searches > 0),
  primary key (category_name, day)
);
create index category_search_day on app.category_search (day);
create index reservation_created on app.reservation (created_at);
