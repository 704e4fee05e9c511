-- phase: expand
-- Visitors who get the canary before its first share, such as `staff`; null where there are none.
alter table delivery.rollout add column segment text;
