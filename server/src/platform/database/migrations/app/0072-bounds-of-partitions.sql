-- phase: expand
-- Reads all rows, and keeps no one from reading or writing them.
alter table app.login_attempt validate constraint login_attempt_bound;
alter table app.meeting_signal validate constraint meeting_signal_bound;
alter table app.counted validate constraint counted_bound;
alter table app.doctor_view validate constraint doctor_view_bound;
alter table app.event validate constraint event_bound;
