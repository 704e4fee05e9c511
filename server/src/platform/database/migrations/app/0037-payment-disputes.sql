-- phase: expand
-- Payments that a buyer's bank takes back, or tries to: as the payment service tells of them.
create table app.payment_dispute (
  id text primary key check (char_length(id) between 1 and 255),
  order_id uuid not null references app.coupon_order,
  cents int not null check (cents > 0),
  -- Of the bank, such as `fraudulent`.
  reason text not null default '' check (char_length(reason) <= 100),
  state text not null default 'OPEN' check (state in ('OPEN', 'WON', 'LOST')),
  opened_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'OPEN') = (ended_at is null))
);
create index payment_dispute_order on app.payment_dispute (order_id);
