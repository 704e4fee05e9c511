-- phase: expand
-- Lists of vouchers by the dollars that they save, as their cards say it. It takes the place of `coupon_saving`, which a contract can drop.
create index coupon_saved on app.coupon ((before_aud - after_aud) desc, id) where state = 'LISTED';
