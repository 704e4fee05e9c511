-- phase: expand
-- What people were shown as a day ends with that day.
update app.coupon c set ends_at = ((c.ends_at at time zone l.zone)::date + 1)::timestamp at time zone l.zone - interval '1 millisecond'
from app.clinic l where l.id = c.clinic_id;
update app.coupon_order o set
  valid_until = ((o.valid_until at time zone l.zone)::date + 1)::timestamp at time zone l.zone - interval '1 millisecond',
  decide_until = ((o.decide_until at time zone l.zone)::date + 1)::timestamp at time zone l.zone - interval '1 millisecond'
from app.coupon c join app.clinic l on l.id = c.clinic_id where c.id = o.coupon_id and o.valid_until is not null;
update app.application set recheck_at = ((recheck_at at time zone 'Australia/Sydney')::date + 1)::timestamp at time zone 'Australia/Sydney' - interval '1 millisecond'
where recheck_at is not null;
