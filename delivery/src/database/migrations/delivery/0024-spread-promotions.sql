-- phase: expand
-- Over which open pages follow a planned promotion.
alter table delivery.planned_promotion add column over_seconds integer not null default 0;
