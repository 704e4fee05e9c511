-- phase: expand
-- What was sold before vouchers ended with their day ends with it, too, on the clinic's clock: its date is what people were told.
update app.coupon v set ends_at = ((v.ends_at at time zone c.zone)::date + 1)::timestamp at time zone c.zone - interval '1 millisecond'
  from app.clinic c where c.id = v.clinic_id;
update app.coupon_order o set
    valid_until = ((o.valid_until at time zone c.zone)::date + 1)::timestamp at time zone c.zone - interval '1 millisecond',
    decide_until = ((o.decide_until at time zone c.zone)::date + 1)::timestamp at time zone c.zone - interval '1 millisecond'
  from app.coupon v join app.clinic c on c.id = v.clinic_id
  where v.id = o.coupon_id and (o.valid_until is not null or o.decide_until is not null);
