-- phase: expand
-- widens: message_text_check
-- Pictures and files in messages, which the two sides of a conversation see.
alter table app.message
  drop constraint message_text_check,
  -- Empty where there are files alone.
  add constraint message_text_check check (char_length(text) <= 2000);

create table app.message_file (
  upload_id uuid primary key references app.upload on delete cascade,
  message_id bigint not null references app.message on delete cascade,
  -- From 0 on, as they were chosen.
  place int not null,
  unique (message_id, place)
);

-- A file that no message has any more goes with the orphans, whatever took the message.
create trigger let_go_of_file after delete on app.message_file
  for each row execute function app.let_go_of_photo();
