-- phase: expand
-- Values of the settings that a remote declares, by their names; null where nothing was set.
alter table delivery.pointer add column settings jsonb;
