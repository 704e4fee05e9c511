-- phase: expand
-- What was asked for before deletions ended with their day ends with it, too: its date is what people were told.
update app.deletion_request set due_at = ((due_at at time zone 'Australia/Sydney')::date + 1)::timestamp at time zone 'Australia/Sydney' - interval '1 millisecond';
