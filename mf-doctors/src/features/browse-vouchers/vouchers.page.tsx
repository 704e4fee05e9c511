import { usePractice } from '@charis/shared/remote';
import { Loaded, Page, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { AllVouchers } from './all-vouchers';

const loadSettlements = () => import('./sell/settlements');

export default function VouchersPage() {
  const t = useText();
  const { isKept, actsFor, may } = usePractice();
  if (actsFor && may('listSettlements')) {
    return (
      <Page lead={t('voucher.lead.books', { name: actsFor.name })} title={t('voucher.title')}>
        <Loaded load={loadSettlements} placeholder={<Skeleton height={240} />}>
          {({ Settlements }) => <Settlements key={actsFor.doctorUserId} />}
        </Loaded>
      </Page>
    );
  }
  return (
    <Page lead={t(isKept && !actsFor ? 'voucher.lead.seller' : 'voucher.lead')} title={t('voucher.title')}>
      <AllVouchers />
    </Page>
  );
}
