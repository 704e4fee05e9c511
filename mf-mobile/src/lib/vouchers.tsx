import { Slot } from '@charis/shared/remote';

/** A few vouchers with the way to all; nothing where there are none. */
export function FewVouchers() {
  return <Slot compact fallback={null} loading={null} name="voucher.list" />;
}
