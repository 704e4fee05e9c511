-- phase: expand
-- Searches for doctors that members keep. Whoever fits already, or was told of, is in `saved_search_match`.
create table app.saved_search (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references app.account on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  filter jsonb not null,
  place text not null default '',
  saved_at timestamptz not null,
  -- When it was last looked who fits.
  checked_at timestamptz not null
);
create index saved_search_account on app.saved_search (account_id, saved_at desc);
create index saved_search_checked on app.saved_search (checked_at);

create table app.saved_search_match (
  search_id uuid not null references app.saved_search on delete cascade,
  doctor_id uuid not null references app.doctor_profile on delete cascade,
  primary key (search_id, doctor_id)
);
create index saved_search_match_doctor on app.saved_search_match (doctor_id);
