-- phase: expand
-- What a doctor answers to a rating, once: one of a few sentences, which cannot tell anything of a visit.
alter table app.evaluation
  add column answer text check (answer in ('thanks', 'noted', 'contact')),
  add column answered_at timestamptz,
  add constraint evaluation_answered check ((answer is null) = (answered_at is null));
