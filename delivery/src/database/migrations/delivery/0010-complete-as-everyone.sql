-- phase: expand
-- A complete test is one as a guest, a member, a doctor and staff; those before had asked for the member alone.
update delivery.smoke_test set is_complete = false where is_complete;
