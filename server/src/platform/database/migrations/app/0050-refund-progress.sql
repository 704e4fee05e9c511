-- phase: expand
-- What the payment service has taken of a refund, and how often it came to nothing.
alter table app.refund add column service_id text unique check (char_length(service_id) between 1 and 255);
alter table app.refund add column failures int not null default 0 check (failures >= 0);
alter table app.refund add column problem text not null default '' check (char_length(problem) <= 100);
