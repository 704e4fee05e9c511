-- Why a release is published that does not fit what is served, and what it does not fit.
alter table delivery.upload
  add column reason text not null default '',
  add column conflicts jsonb not null default '[]';
