-- phase: expand
-- What staff did this week.
create index audit_entry_at on app.audit_entry (at);
