-- A position is only that of what the content pack has; what it no longer has stays for those that refer to it, without one.
alter table app.procedure alter column position drop not null;
alter table app.instrument alter column position drop not null;
alter table app.interest alter column position drop not null;
