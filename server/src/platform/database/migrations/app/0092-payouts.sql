-- phase: expand
-- Where the clinic's part of a doctor's vouchers goes, and what was paid out. The ledger has the amounts of payouts, too.
create table app.payout_account (
  doctor_id uuid primary key references app.account on delete cascade,
  holder text not null check (char_length(holder) between 1 and 32),
  bsb text not null check (bsb ~ '^\d{6}$'),
  account_number text not null check (account_number ~ '^\d{5,9}$'),
  changed_at timestamptz not null
);

create table app.payout (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references app.doctor_profile,
  -- The last month that it pays, such as 2026-11; the first is the one after the payout before.
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  cents int not null check (cents > 0),
  last_digits text not null check (char_length(last_digits) = 3),
  reference text not null check (char_length(reference) between 1 and 40),
  paid_on date not null,
  -- Who recorded it; null where the account is gone.
  paid_by uuid references app.account on delete set null,
  created_at timestamptz not null,
  unique (doctor_id, month)
);
create index payout_paid_by on app.payout (paid_by);
create index payout_created on app.payout (created_at desc, id);
create trigger append_only before update of doctor_id, month, cents, last_digits, reference, paid_on, created_at or delete or truncate on app.payout
  for each statement execute function app.keep_ledger();
