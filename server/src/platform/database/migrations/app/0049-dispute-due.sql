-- phase: expand
-- Until when a bank takes evidence about a payment that it takes back.
alter table app.payment_dispute add column due_at timestamptz;
