-- phase: expand
-- Lists of vouchers by category, and by how much they save; how many there are is counted in the indexes alone. `coupon_cheapest` takes the place
-- of `coupon_price`, which a contract can drop.
create index coupon_category on app.coupon (category_name, created_at desc, id) include (doctor_id, ends_at) where state = 'LISTED';
create index coupon_saving on app.coupon ((1 - after_aud::float / before_aud) desc, id) where state = 'LISTED';
create index coupon_cheapest on app.coupon (after_aud, id) include (doctor_id, ends_at, category_name) where state = 'LISTED';
