-- phase: expand
-- Refunds of another currency from before the column: what came is known of the payment. Those that were paid back have a posting that no posting
-- of a late payment stands against.
update app.refund r set currency = e.currency from app.payment_event e
  where e.order_id = r.order_id and e.outcome = 'refunded' and e.amount_cents = r.cents and e.currency ~ '^[a-z]{3}$' and e.currency <> 'aud';
insert into app.ledger_entry (posting, event, kind, account, cents, order_id, at)
  select 'late ' || r.id, 'late-payment', 'voucher', l.account, -l.cents, l.order_id, now()
  from app.refund r join app.ledger_entry l on l.posting = 'refund-paid ' || r.id
  where r.currency <> 'aud' and not exists (select from app.ledger_entry p where p.posting = 'late ' || r.id);
-- Members whose doctor stopped before the event was kept heard that their appointments are at risk.
insert into app.reservation_event (reservation_id, action, from_state, to_state, at)
  select r.id, 'warn', 1, 1, s.since from app.doctor_stop s join app.reservation r on r.doctor_id = s.doctor_id
  where r.state = 1 and r.starts_at > now() and r.created_at < s.since and not exists (
    select from app.reservation_event e where e.reservation_id = r.id and e.action = 'warn' and e.at >= s.since);
