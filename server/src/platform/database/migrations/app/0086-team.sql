-- phase: expand
-- Who works at a clinic, and as what. The doctor who made a clinic owns it.
create table app.clinic_person (
  clinic_id uuid not null references app.clinic on delete cascade,
  account_id uuid not null references app.account on delete cascade,
  role text not null check (role in ('owner', 'practitioner', 'receptionist', 'bookkeeper')),
  joined_at timestamptz not null,
  primary key (clinic_id, account_id)
);
create index clinic_person_account on app.clinic_person (account_id);

insert into app.clinic_person (clinic_id, account_id, role, joined_at)
  select id, made_by, 'owner', now() from app.clinic where made_by is not null;

create function app.add_clinic_owner() returns trigger language plpgsql as $$
begin
  insert into app.clinic_person (clinic_id, account_id, role, joined_at) values (new.id, new.made_by, 'owner', now());
  return null;
end $$;
create trigger clinic_owner after insert on app.clinic
  for each row when (new.made_by is not null) execute function app.add_clinic_owner();

-- Who was asked to join. One that was withdrawn stays until it expires, so that no address is written to over and over.
create table app.clinic_invitation (
  id uuid primary key default gen_random_uuid(),
  clinic_id uuid not null references app.clinic on delete cascade,
  email public.citext not null,
  role text not null check (role in ('owner', 'practitioner', 'receptionist', 'bookkeeper')),
  -- Of the mail, where the address has no account.
  language text not null check (language in ('en', 'zh-CN')),
  invited_by uuid not null references app.account on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Of the link in the latest mail; null until that is written.
  token_hash bytea unique,
  unique (clinic_id, email)
);
create index clinic_invitation_inviter on app.clinic_invitation (invited_by);
create index clinic_invitation_expires on app.clinic_invitation (expires_at);
