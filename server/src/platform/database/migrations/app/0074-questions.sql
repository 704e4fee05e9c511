-- phase: expand
-- A question to doctors is a post that no list of posts shows; answers are comments of doctors below it.
alter table app.post add column question boolean not null default false;

create table app.question (
  post_id uuid primary key references app.post on delete cascade,
  category_name text references app.procedure,
  area text,
  state_code text not null,
  asked_at timestamptz not null,
  -- How many answers everyone may read; kept by a trigger, for the list of what waits.
  answers int not null default 0,
  check (category_name is not null or area is not null)
);
create index question_newest on app.question (asked_at desc, post_id desc);
create index question_category on app.question (category_name, asked_at desc, post_id desc);
create index question_area on app.question (area, asked_at desc, post_id desc);
create index question_state on app.question (state_code, asked_at desc, post_id desc);
create index question_waiting on app.question (asked_at, post_id) where answers = 0;

create function app.count_answers() returns trigger language plpgsql as $$ begin
  update app.question set answers = new.comments where post_id = new.post_id;
  return null; end $$;
create trigger count_answers after update of comments on app.post_count
  for each row when (old.comments is distinct from new.comments) execute function app.count_answers();
