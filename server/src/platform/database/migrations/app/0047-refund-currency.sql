-- phase: expand
-- A payment that came in another currency goes back in it; the ledger has Australian dollars alone, and has neither.
alter table app.refund add column currency text not null default 'aud' check (currency ~ '^[a-z]{3}$');
