-- phase: expand
-- Which attempt redeemed a code: one whose answer was lost is sent again, and is the same redemption.
alter table app.voucher_code add column redeemed_attempt uuid;
