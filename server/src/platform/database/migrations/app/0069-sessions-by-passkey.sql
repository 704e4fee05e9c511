-- phase: expand
-- Whether a passkey opened the session: staff may need that.
alter table app.session add column by_passkey boolean not null default false;
