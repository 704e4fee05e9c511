-- phase: expand
-- Large tables get partitions in three steps, so that no step holds a lock while it reads rows: this one bounds the rows of today's table, the next
-- proves the bound beside running calls, and the last makes the table the first partition. The bound lies a week ahead, because a server that stops
-- between the steps has to be able to write meanwhile.
create function app.bound_for_partitions(name text, by_column text, unit text) returns void language plpgsql as $$
declare
  today timestamp := date_trunc('day', now() at time zone 'UTC');
  bound timestamptz := case unit
    when 'day' then today + interval '8 days'
    else date_trunc('month', today + interval '8 days') + interval '1 month'
  end at time zone 'UTC';
begin
  execute format('alter table app.%I add constraint %I check (%I < %L) not valid', name, name || '_bound', by_column,
    to_char(bound at time zone 'UTC', 'YYYY-MM-DD"T00:00:00Z"'));
end $$;

select app.bound_for_partitions('login_attempt', 'at', 'day');
select app.bound_for_partitions('meeting_signal', 'at', 'day');
select app.bound_for_partitions('counted', 'day', 'day');
select app.bound_for_partitions('doctor_view', 'day', 'month');
select app.bound_for_partitions('event', 'at', 'month');
