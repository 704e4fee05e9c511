-- phase: expand
-- When a suspension ends by itself; null for one that stays until staff decides again.
alter table app.account add column suspended_until timestamptz;
create index account_suspended_until on app.account (suspended_until) where suspended_until is not null;
