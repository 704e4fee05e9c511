-- phase: expand
-- What was redeemed at the desk, line by line. A line is never changed: to undo one is a line of its own, which names it, once.
create table app.redemption (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  place int not null,
  doctor_id uuid not null references app.doctor_profile,
  -- Who did it; null where the account is gone.
  actor_id uuid references app.account on delete set null,
  attempt_id uuid,
  at timestamptz not null,
  undoes uuid unique references app.redemption,
  foreign key (order_id, place) references app.voucher_code,
  unique (order_id, place, attempt_id)
);
create index redemption_doctor on app.redemption (doctor_id, at desc) where undoes is null;
create index redemption_actor on app.redemption (actor_id);
create trigger append_only before update of order_id, place, doctor_id, attempt_id, at, undoes or delete or truncate on app.redemption
  for each statement execute function app.keep_ledger();
