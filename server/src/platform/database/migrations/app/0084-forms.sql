-- phase: expand
-- What practices ask their patients before an appointment, in the words of FHIR: a questionnaire has versions, and each is answered by responses.
create table app.questionnaire (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references app.account on delete cascade,
  -- The version that is sent.
  version int not null,
  -- A retired one is sent no more.
  status text not null check (status in ('active', 'retired')),
  saved_at timestamptz not null
);
create index questionnaire_doctor on app.questionnaire (doctor_id, saved_at);

-- Versions that were sent are kept as they were.
create table app.questionnaire_version (
  questionnaire_id uuid not null references app.questionnaire on delete cascade,
  version int not null,
  title text not null check (char_length(title) between 1 and 100),
  title_zh text not null default '' check (char_length(title_zh) <= 100),
  item jsonb not null,
  primary key (questionnaire_id, version)
);

-- The doctor is named by the form alone, so that what members answer is in no export of a doctor.
create table app.questionnaire_response (
  id uuid primary key default gen_random_uuid(),
  questionnaire_id uuid not null references app.questionnaire on delete cascade,
  version int not null,
  member_id uuid not null references app.account on delete cascade,
  reservation_id uuid not null references app.reservation on delete cascade,
  status text not null default 'in-progress' check (status in ('in-progress', 'completed')),
  -- Each question with its text and its answers.
  item jsonb not null default '[]',
  revision int not null default 0,
  sent_at timestamptz not null,
  authored_at timestamptz,
  reminded_at timestamptz,
  check ((status = 'completed') = (authored_at is not null)),
  unique (reservation_id, questionnaire_id),
  foreign key (questionnaire_id, version) references app.questionnaire_version
);
create index questionnaire_response_version on app.questionnaire_response (questionnaire_id, version);
create index questionnaire_response_member on app.questionnaire_response (member_id);
create index questionnaire_response_open on app.questionnaire_response (reservation_id) where status = 'in-progress' and reminded_at is null;

-- Who of the practice has read what a member answered, and when.
create table app.questionnaire_response_look (
  id bigint generated always as identity primary key,
  response_id uuid not null references app.questionnaire_response on delete cascade,
  -- Null once the account is gone.
  account_id uuid references app.account on delete set null,
  at timestamptz not null
);
create index questionnaire_response_look_response on app.questionnaire_response_look (response_id, id);
create index questionnaire_response_look_account on app.questionnaire_response_look (account_id);

-- The form that is sent when a member has booked the type.
alter table app.appointment_type add column questionnaire_id uuid references app.questionnaire on delete set null;
create index appointment_type_questionnaire on app.appointment_type (questionnaire_id) where questionnaire_id is not null;
