import type { Slots } from '@charis/shared/remote';
import { VoucherView } from './voucher-view';

export default function Voucher({ couponId }: Slots['voucher.page']) {
  return <VoucherView couponId={couponId} />;
}
