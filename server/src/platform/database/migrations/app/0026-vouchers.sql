-- phase: expand
-- Vouchers, their orders and payments, and the charity's ledger. Amounts of orders are whole cents with GST included.
alter table app.clinic add column gst_registered boolean not null default true;

create table app.coupon (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references app.doctor_profile,
  clinic_id uuid not null references app.clinic,
  name text not null check (char_length(name) between 1 and 80),
  category_name text not null check (char_length(category_name) between 1 and 60),
  included text not null check (char_length(included) between 1 and 1000),
  excluded text not null default '' check (char_length(excluded) <= 1000),
  terms text not null check (char_length(terms) between 1 and 2000),
  before_aud int not null check (before_aud <= 100000),
  after_aud int not null check (after_aud >= 0),
  stock int not null check (stock between 1 and 10000),
  -- Vouchers that wait for their payment or are paid and not given back: never more than the stock.
  taken int not null default 0,
  -- Vouchers that were ever paid.
  sold int not null default 0 check (sold >= 0),
  ends_at timestamptz not null,
  valid_days int not null check (valid_days between 30 and 1095),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'LISTED', 'UNLISTED', 'SUSPENDED', 'DELETED')),
  suspended_reason text not null default '' check (char_length(suspended_reason) <= 500),
  created_at timestamptz not null,
  check (after_aud < before_aud),
  check (taken between 0 and stock),
  check (state <> 'DELETED' or sold = 0)
);
create index coupon_listed on app.coupon (created_at desc, id) where state = 'LISTED';
create index coupon_ending on app.coupon (ends_at, id) where state = 'LISTED';
create index coupon_price on app.coupon (after_aud, id) where state = 'LISTED';
create index coupon_doctor on app.coupon (doctor_id, created_at desc);
create index coupon_clinic on app.coupon (clinic_id);

create table app.coupon_event (
  id bigint generated always as identity primary key,
  coupon_id uuid not null references app.coupon,
  -- Null for what the passing of time does, and where an account is gone.
  actor_id uuid references app.account on delete set null,
  action text not null,
  from_state text not null,
  to_state text not null,
  at timestamptz not null
);
create index coupon_event_coupon on app.coupon_event (coupon_id, id);

-- It outlives the account of its buyer.
create table app.coupon_order (
  id uuid primary key default gen_random_uuid(),
  coupon_id uuid not null references app.coupon,
  buyer_id uuid references app.account on delete set null,
  -- Who sees the codes: the buyer, or who has taken the gift; null while a gift is on its way.
  holder_id uuid references app.account on delete set null,
  quantity int not null check (quantity between 1 and 5),
  unit_cents int not null check (unit_cents >= 0),
  total_cents int not null,
  gst_cents int not null check (gst_cents >= 0),
  charity_cents int not null check (charity_cents >= 0),
  state text not null default 'PENDING_PAYMENT' check (state in ('PENDING_PAYMENT', 'ISSUED', 'REDEEMED', 'CANCELLED', 'EXPIRED',
    'REFUND_REQUESTED', 'REFUNDED')),
  created_at timestamptz not null,
  pay_until timestamptz not null,
  paid_at timestamptz,
  valid_until timestamptz,
  -- Of the payment service.
  session_id text unique,
  payment_id text,
  gift_email text not null default '' check (char_length(gift_email) <= 254),
  gift_message text not null default '' check (char_length(gift_message) <= 300),
  gift_hash bytea unique,
  -- Where a request for a refund stands; empty without one.
  refund_stage text not null default '' check (refund_stage in ('', 'ASKED', 'REFUSED', 'APPEALED', 'DENIED')),
  refund_reason text not null default '' check (char_length(refund_reason) <= 500),
  refund_answer text not null default '' check (char_length(refund_answer) <= 500),
  appeal_reason text not null default '' check (char_length(appeal_reason) <= 500),
  decide_until timestamptz,
  refunded_cents int not null default 0 check (refunded_cents between 0 and total_cents),
  -- How many days before the end its holder was last reminded.
  reminded_days int check (reminded_days in (30, 7)),
  check (total_cents = unit_cents * quantity),
  check (state not in ('ISSUED', 'REDEEMED', 'REFUND_REQUESTED', 'REFUNDED') or (paid_at is not null and valid_until is not null))
);
create index coupon_order_coupon on app.coupon_order (coupon_id, created_at desc);
create index coupon_order_buyer on app.coupon_order (buyer_id, created_at desc);
create index coupon_order_holder on app.coupon_order (holder_id);
create index coupon_order_pending on app.coupon_order (pay_until) where state = 'PENDING_PAYMENT';
create index coupon_order_decide on app.coupon_order (decide_until) where state = 'REFUND_REQUESTED';
create index coupon_order_valid on app.coupon_order (valid_until) where state = 'ISSUED';
create index coupon_order_created on app.coupon_order (created_at desc, id);

-- What a person wrote goes with their account.
create function app.forget_buyer() returns trigger language plpgsql as $$
begin
  if new.buyer_id is null and old.buyer_id is not null then
    new.gift_email := '';
    new.gift_message := '';
    new.refund_reason := '';
    new.appeal_reason := '';
  end if;
  return new;
end $$;
create trigger forget_buyer before update of buyer_id on app.coupon_order for each row execute function app.forget_buyer();

create table app.order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references app.coupon_order,
  actor_id uuid references app.account on delete set null,
  action text not null,
  from_state text not null,
  to_state text not null,
  at timestamptz not null
);
create index order_event_order on app.order_event (order_id, id);

-- One for each voucher. The code itself is nowhere.
create table app.voucher_code (
  order_id uuid not null references app.coupon_order,
  place int not null check (place between 1 and 5),
  code_hash bytea not null unique check (length(code_hash) = 32),
  last_four text not null check (char_length(last_four) = 4),
  state text not null default 'ISSUED' check (state in ('ISSUED', 'REDEEMED', 'REFUNDED')),
  redeemed_at timestamptz,
  primary key (order_id, place),
  check ((state = 'REDEEMED') = (redeemed_at is not null))
);

-- Codes that a doctor tried and that were none.
create table app.redeem_failure (
  id bigint generated always as identity primary key,
  doctor_id uuid not null references app.account on delete cascade,
  at timestamptz not null
);
create index redeem_failure_doctor on app.redeem_failure (doctor_id, at);

-- What the payment service told or was asked, each of its events once.
create table app.payment_event (
  id text primary key check (char_length(id) between 1 and 255),
  kind text not null,
  order_id uuid references app.coupon_order,
  amount_cents int,
  currency text,
  outcome text not null,
  at timestamptz not null
);
create index payment_event_order on app.payment_event (order_id);

create table app.refund (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references app.coupon_order,
  payment_id text not null,
  cents int not null check (cents > 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  done_at timestamptz
);
create index refund_order on app.refund (order_id);
create index refund_waiting on app.refund (next_attempt_at) where state = 'WAITING';

-- Above 0 a debit, below 0 a credit; the lines of one posting come to 0.
create table app.ledger_entry (
  id bigint generated always as identity primary key,
  posting text not null check (char_length(posting) between 1 and 100),
  event text not null,
  kind text not null check (kind in ('voucher', 'booking', 'subscription')),
  account text not null check (account in ('payments', 'clinics', 'charity', 'refunds-due')),
  cents int not null check (cents <> 0),
  order_id uuid references app.coupon_order,
  at timestamptz not null,
  unique (posting, account)
);
create index ledger_entry_order on app.ledger_entry (order_id);
create index ledger_entry_charity on app.ledger_entry (at) where account = 'charity';

create function app.keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to';
end $$;
create trigger append_only before update or delete or truncate on app.ledger_entry
  for each statement execute function app.keep_ledger();

create function app.balance_posting() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from app.ledger_entry where posting = new.posting) <> 0 then
    raise exception 'the posting % does not balance', new.posting;
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on app.ledger_entry deferrable initially deferred
  for each row execute function app.balance_posting();

create table app.ledger_check (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  problems jsonb not null check (jsonb_typeof(problems) = 'array')
);

-- What the stand-in for the payment service knows, where none is configured.
create table app.test_payment (
  id text primary key,
  session jsonb not null,
  at timestamptz not null
);
