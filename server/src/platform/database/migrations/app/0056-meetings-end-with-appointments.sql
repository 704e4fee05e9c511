-- phase: expand
-- A meeting ends with its appointment, also one that the doctor has admitted the member to, and no pass to it is good any more.
create or replace function app.follow_reservation() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if new.state = 1 and new.mode = 'video' then
    insert into app.meeting (reservation_id) values (new.id) on conflict (reservation_id) do nothing;
  end if;
  if tg_op = 'INSERT' then return null; end if;
  for changed in
    update app.meeting m
    set state = wanted.state, changed_at = now()
    from (select x.id, x.state as before, case
        when new.state in (2, 5, 6, 7) and x.state in ('SCHEDULED', 'LOBBY_OPEN', 'LIVE') then 'CANCELLED'
        when new.state = 4 and x.state in ('SCHEDULED', 'LOBBY_OPEN') then 'MISSED'
        when new.state = 4 and x.state = 'LIVE' then 'ENDED'
        when new.state in (0, 1) and new.starts_at <> old.starts_at and x.state in ('LOBBY_OPEN', 'LIVE', 'MISSED') then 'SCHEDULED'
        else x.state
      end as state
      from app.meeting x where x.reservation_id = new.id) wanted
    where m.id = wanted.id and wanted.state <> wanted.before
    returning m.id, wanted.before, m.state
  loop
    insert into app.meeting_history (meeting_id, action, from_state, to_state, at)
    values (changed.id, case changed.state when 'CANCELLED' then 'cancel' when 'MISSED' then 'miss' when 'ENDED' then 'end' else 'move' end,
      changed.before, changed.state, now());
    if changed.state <> 'SCHEDULED' then delete from app.meeting_pass where meeting_id = changed.id; end if;
    perform pg_notify('charis_live', json_build_object('topic', 'meeting:' || changed.id, 'data', json_build_object('kind', 'state'))::text);
  end loop;
  return null;
end $$;

-- Those whose appointment had ended before.
update app.meeting m set state = 'CANCELLED', changed_at = now() from app.reservation r
  where r.id = m.reservation_id and r.state in (2, 5, 6, 7) and m.state in ('SCHEDULED', 'LOBBY_OPEN', 'LIVE');
