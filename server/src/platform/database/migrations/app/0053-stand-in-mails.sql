-- phase: expand
-- A mail that is sent only where no push service has taken the messages of a notification.
alter table app.mail add column stands_in_for uuid;
create index mail_stands_in on app.mail (stands_in_for) where status = 'WAITING' and stands_in_for is not null;
