-- phase: expand
-- widens: upload_purpose_check
-- Photos that members add to forms.
alter table app.upload
  drop constraint upload_purpose_check,
  add constraint upload_purpose_check check (purpose in
    ('avatar', 'post-image', 'post-video', 'credential', 'attachment', 'doctor-video', 'doctor-image', 'form-photo'));

create table app.questionnaire_response_photo (
  upload_id uuid primary key references app.upload on delete cascade,
  response_id uuid not null references app.questionnaire_response on delete cascade
);
create index questionnaire_response_photo_response on app.questionnaire_response_photo (response_id);

-- A photo that no form has any more goes with the orphans, whatever took the form.
create function app.let_go_of_photo() returns trigger language plpgsql as $$ begin
  update app.upload set attached_at = null where id = old.upload_id;
  return null;
end $$;
create trigger let_go_of_photo after delete on app.questionnaire_response_photo
  for each row execute function app.let_go_of_photo();
