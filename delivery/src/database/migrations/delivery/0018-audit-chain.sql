-- phase: expand
-- The history is only added to, and each row has the hash of itself and of the row before.
alter table delivery.audit add column hash bytea not null default '';

create function delivery.audit_hash(before bytea, entry delivery.audit) returns bytea language sql stable as $$
  select sha256(before || convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at), entry.actor, entry.team, entry.action,
    entry.channel, entry.revision, entry.name, entry.from_version, entry.to_version, entry.reason, entry.forced, entry.detail)::text, 'UTF8'))
$$;

-- The last row, so that rows which are missing at the end are noticed, too. Writers wait for each other here until they commit.
create table delivery.audit_end (
  is_only boolean primary key default true check (is_only),
  id bigint not null,
  hash bytea not null
);

do $$
declare
  entry delivery.audit;
  last_id bigint := 0;
  last_hash bytea := '';
begin
  for entry in select * from delivery.audit order by id loop
    last_id := entry.id;
    last_hash := delivery.audit_hash(last_hash, entry);
    update delivery.audit set hash = last_hash where id = last_id;
  end loop;
  insert into delivery.audit_end (id, hash) values (last_id, last_hash);
end
$$;

-- Before a row takes its number, so that numbers and hashes have one order.
create function delivery.wait_for_audit() returns trigger language plpgsql as $$
begin
  perform from delivery.audit_end for update;
  return null;
end
$$;
create trigger wait_for_audit before insert on delivery.audit for each statement execute function delivery.wait_for_audit();

create function delivery.chain_audit() returns trigger language plpgsql as $$
begin
  select delivery.audit_hash(hash, new) into strict new.hash from delivery.audit_end;
  update delivery.audit_end set id = new.id, hash = new.hash;
  return new;
end
$$;
create trigger chain_audit before insert on delivery.audit for each row execute function delivery.chain_audit();

create function delivery.refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history is only added to';
end
$$;
create trigger refuse_audit_change before update or delete or truncate on delivery.audit
  for each statement execute function delivery.refuse_audit_change();
