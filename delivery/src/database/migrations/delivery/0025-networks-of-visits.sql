-- phase: expand
-- Hash of the network that a visitor came from; null for those who came before it was kept.
alter table delivery.rollout_step_visit add column network bytea;
