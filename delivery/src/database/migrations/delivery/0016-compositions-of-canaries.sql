-- phase: expand
-- The releases of a page with a canary: a channel keeps no composition of it.
alter table delivery.error_report add column members jsonb;
