-- phase: expand
-- The language of a video's captions, as browsers name it: en, zh, yue.
alter table app.doctor_video add column captions_language text not null default 'en' check (captions_language ~ '^[a-z]{2,3}$');
