-- phase: expand
-- Which call wrote an event or a mail, where calls are traced: what follows from it later belongs to the same trace.
alter table app.event add column trace text;
alter table app.mail add column trace text;
