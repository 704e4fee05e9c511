-- phase: expand
-- widens: audit_action_check
-- Links that show one remote from another release to whoever opens them. `public_key` is that of the delivery that signed the link.
create table delivery.override (
  id uuid primary key,
  name text not null,
  version text not null,
  role text check (role in ('viewer', 'releaser', 'manager')),
  note text not null,
  public_key text not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  foreign key (name, version) references delivery.release
);
create index override_newest on delivery.override (created_at desc);

alter table delivery.audit
  drop constraint audit_action_check,
  add constraint audit_action_check check (action ~ '^[a-z]+(-[a-z]+)*$' and char_length(action) <= 40);
