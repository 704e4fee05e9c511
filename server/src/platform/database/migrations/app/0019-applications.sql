-- phase: expand
-- widens: upload_purpose_check
alter table app.upload
  drop constraint upload_purpose_check,
  add constraint upload_purpose_check check (purpose in
    ('avatar', 'post-image', 'post-video', 'credential', 'attachment', 'doctor-video', 'doctor-image'));

-- A clinic is edited by who made it and by staff; others join it by its ABN. Its hours are those of the weekly rules.
alter table app.clinic
  add column access text not null default '' check (char_length(access) <= 500),
  add column parking text not null default '' check (char_length(parking) <= 500),
  add column phone text not null default '' check (char_length(phone) <= 20),
  add column postcode text not null default '' check (postcode ~ '^([0-9]{4})?$'),
  add column made_by uuid references app.account on delete set null;
create index clinic_abn on app.clinic (abn);

alter table app.doctor_clinic
  add column joined_at timestamptz not null default now(),
  -- Its maker says that the doctor does not work there; the clinic is not shown with the doctor until staff decides.
  add column objected_at timestamptz;

-- The picture is that of the account.
alter table app.doctor_profile
  -- When staff last looked the registration up.
  add column reviewed_at timestamptz,
  -- The specialty that staff found in the register, which may carry the title of surgeon; empty without one.
  add column verified_specialty text not null default '' check (char_length(verified_specialty) <= 120),
  -- Goes up with every save; a save of an older one is refused.
  add column version int not null default 1;

create table app.doctor_experience (
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  place int not null check (place between 1 and 30),
  role text not null check (char_length(role) between 1 and 120),
  institution text not null check (char_length(institution) between 1 and 120),
  from_year int not null check (from_year between 1900 and 2999),
  -- Null: until today.
  to_year int check (to_year between 1900 and 2999),
  primary key (doctor_id, place),
  check (to_year >= from_year)
);

-- Keys of shared/rules/specialties.ts; an empty child is the whole root.
create table app.doctor_specialty (
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  root text not null check (root ~ '^[a-z]+(-[a-z]+)*$' and char_length(root) <= 60),
  child text not null default '' check (child ~ '^([a-z]+(-[a-z]+)*)?$' and char_length(child) <= 60),
  primary key (doctor_id, root, child)
);
create index doctor_specialty_child on app.doctor_specialty (root, child);

create table app.doctor_faq (
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  place int not null check (place between 1 and 20),
  question text not null check (char_length(question) between 1 and 200),
  answer text not null check (char_length(answer) between 1 and 2000),
  primary key (doctor_id, place)
);

create table app.doctor_video (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  upload_id uuid not null unique references app.upload,
  poster_upload_id uuid references app.upload,
  title text not null check (char_length(title) between 1 and 120),
  captions text not null default '' check (char_length(captions) <= 20000),
  -- At most 50.
  place int not null check (place between 1 and 50),
  created_at timestamptz not null,
  unique (doctor_id, place) deferrable initially deferred
);

-- What somebody sends to become a doctor. Its number blocks nobody's: only a profile's is unique.
create table app.application (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references app.account on delete cascade,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'CHANGES_REQUESTED',
    'REJECTED', 'WITHDRAWN', 'SUSPENDED', 'EXPIRED')),
  -- Goes up with every save; a save of an older one is refused.
  version int not null default 1,
  -- Goes up with every change of state; a decision names the one that it was made on.
  revision int not null default 1,
  -- Of the shape `applicationData` in shared/contract/application.ts.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- Fields that staff asks to change: [{field, message}].
  requests jsonb not null default '[]' check (jsonb_typeof(requests) = 'array'),
  -- What staff last said to its account.
  reason text not null default '' check (char_length(reason) <= 1000),
  reviewer_id uuid references app.account on delete set null,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- When the registration has to be looked up again, and how many days before that the account was last reminded.
  recheck_at timestamptz,
  reminded_days int check (reminded_days in (60, 30, 7)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state = 'DRAFT' or state = 'WITHDRAWN' or submitted_at is not null)
);
create unique index application_open on app.application (account_id) where state <> 'REJECTED';
create index application_account on app.application (account_id, created_at desc);
create index application_queue on app.application (state, submitted_at, id);
create index application_recheck on app.application (recheck_at) where state = 'APPROVED';
create index application_registration on app.application ((data ->> 'registrationNumber'));

create table app.application_document (
  application_id uuid not null references app.application on delete cascade,
  upload_id uuid not null unique references app.upload,
  kind text not null check (kind in ('identity', 'registration', 'insurance', 'qualification')),
  state text not null default 'WAITING' check (state in ('WAITING', 'ACCEPTED', 'REFUSED')),
  -- Why it was refused; empty otherwise.
  reason text not null default '' check (char_length(reason) <= 500),
  created_at timestamptz not null,
  primary key (application_id, upload_id)
);

-- What happened to an application, and what staff notes; nothing of it changes.
create table app.application_event (
  id bigint generated always as identity primary key,
  application_id uuid not null references app.application on delete cascade,
  -- Null for what the passing of time does.
  actor_id uuid references app.account on delete set null,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  from_state text not null,
  to_state text not null,
  -- Of a note only staff reads it.
  reason text not null default '' check (char_length(reason) <= 1000),
  at timestamptz not null
);
create index application_event_application on app.application_event (application_id, id);

-- An account that goes takes its history with it, and whoever acted is forgotten when they go.
create function app.keep_application_event() returns trigger language plpgsql as $$
begin
  if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then return new; end if;
  raise exception 'the history of an application does not change';
end
$$;
create trigger append_only before update on app.application_event
  for each row execute function app.keep_application_event();
