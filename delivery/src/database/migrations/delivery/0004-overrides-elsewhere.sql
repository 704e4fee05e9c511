-- phase: expand
-- Overrides that show what a developer's machine answers with: `base` is the URL of its folder, `record` what it says of itself.
alter table delivery.override alter column version drop not null;
alter table delivery.override add column base text, add column record text;
