-- phase: expand
-- Jobs of a queue that is not in this table are not written.
select jobs.create_queue('suspensions', '{"policy":"standard","retryLimit":0,"expireInSeconds":3600}');
