-- phase: expand
-- A mail about a ticket leads to the layout in which it was written.
alter table app.ticket add column mobile boolean not null default false;
