-- phase: expand
-- widens: notification_kind_check
-- widens: notification_preference_topic_check
-- widens: report_subject_kind_check
-- widens: report_reason_check
-- widens: appeal_subject_kind_check
-- widens: moderation_decision_subject_kind_check
-- The contract lists the kinds, topics, reasons and subjects that there are; the database holds what they look like.
alter table app.notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(kind) <= 40),
  -- What it is about where that is neither a post nor a comment, such as an appointment, an order or a ticket.
  add column subject_kind text check (subject_kind ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(subject_kind) <= 40),
  add column subject_id uuid,
  add constraint notification_subject_check check ((subject_kind is null) = (subject_id is null));
alter table app.notification_preference
  drop constraint notification_preference_topic_check,
  add constraint notification_preference_topic_check
    check (topic ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(topic) <= 40);
alter table app.report
  drop constraint report_subject_kind_check,
  add constraint report_subject_kind_check
    check (subject_kind ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(subject_kind) <= 40),
  drop constraint report_reason_check,
  add constraint report_reason_check check (reason ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(reason) <= 40);
alter table app.appeal
  drop constraint appeal_subject_kind_check,
  add constraint appeal_subject_kind_check
    check (subject_kind ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(subject_kind) <= 40);
alter table app.moderation_decision
  drop constraint moderation_decision_subject_kind_check,
  add constraint moderation_decision_subject_kind_check
    check (subject_kind ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(subject_kind) <= 40);
