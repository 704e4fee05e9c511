-- phase: expand
-- No page falls back to what a rollback took back; a rollback to what had replaced a release takes nothing back.
update delivery.pointer set previous = null
where exists (
  select from delivery.audit left_by
  where left_by.channel = pointer.channel and left_by.name = pointer.name and left_by.revision is not null
    and left_by.action = 'rollback' and left_by.from_version = pointer.previous
    and not exists (
      select from delivery.audit brought
      where brought.channel = left_by.channel and brought.name = left_by.name and brought.revision is not null
        and brought.to_version = pointer.previous and brought.id > left_by.id
    )
    and not exists (
      select from delivery.audit replaced
      where replaced.channel = left_by.channel and replaced.name = left_by.name and replaced.action = 'promote'
        and replaced.from_version = left_by.from_version and replaced.to_version = left_by.to_version
    )
);
