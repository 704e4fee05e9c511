-- phase: expand
-- The log of one person.
create index audit_entry_subject on app.audit_entry (subject, id);
