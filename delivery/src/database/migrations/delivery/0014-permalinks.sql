-- phase: expand
-- Links that show a whole composition: its releases and settings, as `composition.members` has them.
alter table delivery.override add column members jsonb;
