create table app.clinic (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  abn text not null check (abn ~ '^[0-9]{11}$'),
  address text not null,
  suburb text not null,
  city_code text not null,
  state_code text not null check (state_code in ('NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT')),
  country_code text not null default 'AU',
  zone text not null,
  lat double precision not null,
  lng double precision not null
);

create table app.doctor_profile (
  account_id uuid primary key references app.account on delete cascade,
  title text not null,
  application_state text not null check (application_state in ('NOT_STARTED', 'DRAFT', 'SUBMITTED', 'UNDER_REVIEW',
    'APPROVED', 'CHANGES_REQUESTED', 'REJECTED', 'WITHDRAWN', 'SUSPENDED', 'EXPIRED')),
  registration_type text not null check (registration_type in ('MED', 'DEN')),
  registration_number text not null unique check (registration_number ~ '^[A-Z]{3}[0-9]{10}$'),
  bio text not null default '',
  languages text[] not null default '{}',
  education jsonb not null default '[]',
  fee_aud int not null check (fee_aud >= 0),
  modes text[] not null check (modes <@ array['clinic', 'video'] and cardinality(modes) > 0),
  clinic_id uuid not null references app.clinic,
  check (registration_number like registration_type || '%')
);
create index doctor_profile_state on app.doctor_profile (application_state);

create table app.doctor_clinic (
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  clinic_id uuid not null references app.clinic,
  primary key (doctor_id, clinic_id)
);

create table app.doctor_procedure (
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  category_name text not null references app.procedure,
  min_aud int not null check (min_aud >= 0),
  max_aud int not null,
  primary key (doctor_id, category_name),
  check (min_aud <= max_aud)
);
create index doctor_procedure_category on app.doctor_procedure (category_name);

create table app.doctor_instrument (
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  category_name text not null references app.instrument,
  primary key (doctor_id, category_name)
);
