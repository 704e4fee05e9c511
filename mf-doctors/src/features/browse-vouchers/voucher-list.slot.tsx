import type { Slots } from '@charis/shared/remote';
import { EmptyState } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { AllVouchers } from './all-vouchers';
import { FewVouchers } from './few-vouchers';
import { FoundVouchers } from './found-vouchers';

export default function VoucherList({ doctorUserId, categoryName, compact = false }: Slots['voucher.list']) {
  const t = useText();
  if (compact) return <FewVouchers categoryName={categoryName} />;
  if (!doctorUserId && !categoryName) return <AllVouchers />;
  const query = { doctorUserId: doctorUserId || undefined, categoryName: categoryName || undefined };
  return <FoundVouchers empty={<EmptyState title={t('voucher.empty')} />} query={query} />;
}
