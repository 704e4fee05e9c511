create table app.procedure (
  category_name text primary key,
  position int not null unique,
  title text not null,
  image text not null,
  cost text not null,
  min_aud int not null check (min_aud >= 0),
  max_aud int not null,
  unit text not null,
  kind text not null check (kind in ('surgery', 'prescription', 'non-surgical')),
  body_areas text[] not null,
  summary text not null,
  check (min_aud <= max_aud)
);

create table app.instrument (
  category_name text primary key,
  position int not null unique,
  title text not null,
  image text not null,
  cost text not null,
  min_aud int not null check (min_aud >= 0),
  max_aud int not null,
  unit text not null,
  body_areas text[] not null,
  summary text not null,
  check (min_aud <= max_aud)
);
