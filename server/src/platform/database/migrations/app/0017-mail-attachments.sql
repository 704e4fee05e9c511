-- phase: expand
-- What goes with a mail; it is deleted when the mail has been sent, as the mail's body is.
create table app.mail_attachment (
  mail_id bigint not null references app.mail on delete cascade,
  -- In the order in which the mail has them, from 1 on.
  place smallint not null,
  file_name text not null check (file_name ~ '^[^/\\[:cntrl:]]{1,100}$'),
  content_type text not null,
  -- Of a calendar's (RFC 5546), such as REQUEST or CANCEL.
  calendar_method text check (calendar_method ~ '^[A-Z]{1,20}$'),
  content bytea not null check (octet_length(content) between 1 and 3000000),
  primary key (mail_id, place)
);
