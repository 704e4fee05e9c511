-- phase: expand
-- Whether everything was tried, as a guest and as a member; of what was tried before this was kept, that is not known.
alter table delivery.smoke_test add column is_complete boolean not null default false;
