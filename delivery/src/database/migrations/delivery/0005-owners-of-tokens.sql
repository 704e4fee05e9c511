-- phase: expand
-- The person who answers for a token, as the history names them; empty where no one was named.
alter table delivery.token add column owner text not null default '';
