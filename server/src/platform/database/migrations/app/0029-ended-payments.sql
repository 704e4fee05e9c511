-- phase: expand
-- The payment page of an order that ended unpaid is closed as well, so that nobody pays for nothing.
alter table app.coupon_order add column session_over boolean not null default false;
create index coupon_order_session on app.coupon_order (pay_until)
  where state in ('CANCELLED', 'EXPIRED') and session_id is not null and not session_over;
