-- phase: expand
-- Whether the clinic was registered for GST when the order was made: the invoice says so whatever the clinic is later.
alter table app.coupon_order add column gst_registered boolean;
update app.coupon_order set gst_registered = gst_cents > 0 where unit_cents >= 6;
