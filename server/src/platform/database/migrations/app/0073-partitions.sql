-- phase: expand
-- The server makes partitions ahead of time and drops old ones. A row without one is written to the partition `<table>_default`.

-- The release before deletes outdated rows by ctid, which in a table with partitions names a row of each: from these tables it deletes nothing.
create function app.keep_from_ctid() returns trigger language plpgsql as $$
begin
  if current_query() like '%delete from "' || tg_argv[0] || '" where%ctid = any(%' then return null; end if;
  return old;
end $$;

-- Puts a table with partitions in the place of a table that has a proven bound, which becomes its first partition, `<table>_before`. The indexes,
-- foreign keys and numbers stay. A primary key without the column of the partitions is a key of each partition, as it was of the table.
create function app.begin_partitions(name text, by_column text) returns void language plpgsql as $$
declare
  old_name text := name || '_before';
  old_table regclass;
  bound text;
  first_id bigint;
  own_key text;
  thing record;
  filled boolean;
begin
  execute format('alter table app.%I rename to %I', name, old_name);
  old_table := format('app.%I', old_name)::regclass;
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into bound
    from pg_constraint where conrelid = old_table and conname = name || '_bound' and convalidated;

  if exists (select from pg_attribute where attrelid = old_table and attname = 'id' and attidentity <> '') then
    first_id := coalesce(pg_sequence_last_value(pg_get_serial_sequence(old_table::text, 'id')::regclass), 0) + 1;
    execute format('alter table %s alter column id drop identity', old_table);
  end if;
  execute format('create table app.%I (like %s including defaults including constraints including storage including comments)
    partition by range (%I)', name, old_table, by_column);
  execute format('alter table app.%I drop constraint %I', name, name || '_bound');
  if first_id is not null then
    execute format('alter table app.%I alter column id add generated always as identity (start with %s)', name, first_id);
  end if;

  for thing in select conname, contype, pg_get_constraintdef(oid) as definition,
      exists (select from pg_attribute where attrelid = conrelid and attname = by_column and attnum = any(conkey)) as whole
    from pg_constraint where conrelid = old_table and contype in ('f', 'p')
  loop
    if thing.contype = 'p' then
      execute format('alter table %s rename constraint %I to %I', old_table, thing.conname, old_name || '_pkey');
    end if;
    if thing.contype = 'p' and not thing.whole then
      own_key := thing.definition;
    else
      execute format('alter table app.%I add constraint %I %s', name, thing.conname, thing.definition);
    end if;
  end loop;
  for thing in select c.relname, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = old_table and not i.indisprimary
  loop
    execute format('alter index app.%I rename to %I', thing.relname, thing.relname || '_before');
    execute replace(thing.definition, format(' ON app.%I ', old_name), format(' ON app.%I ', name));
  end loop;

  execute format('select exists (select from %s)', old_table) into filled;
  if filled then
    execute format('alter table app.%I attach partition %s for values from (minvalue) to (%L)', name, old_table, bound);
    execute format('alter table %s drop constraint %I', old_table, name || '_bound');
  else
    execute format('drop table %s', old_table);
  end if;
  execute format('create table app.%I partition of app.%I default', name || '_default', name);
  if own_key is not null then execute format('alter table app.%I add %s', name || '_default', own_key); end if;
  execute format('create trigger keep_from_ctid before delete on app.%I for each row execute function app.keep_from_ctid(%L)', name, name);
end $$;

select app.begin_partitions('login_attempt', 'at');
select app.begin_partitions('meeting_signal', 'at');
select app.begin_partitions('counted', 'day');
select app.begin_partitions('doctor_view', 'day');
select app.begin_partitions('event', 'at');
