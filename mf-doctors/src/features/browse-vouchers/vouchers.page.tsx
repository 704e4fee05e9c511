import { usePractice } from '@charis/shared/remote';
import { Loaded, Page, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { AllVouchers } from './all-vouchers';

const loadSelling = () => import('./sell/seller-tabs');

export default function VouchersPage() {
  const t = useText();
  const { isKept, actsFor, may } = usePractice();
  if (actsFor && (may('redeemCode') || may('listSettlements'))) {
    return (
      <Page lead={t('voucher.lead.team', { name: actsFor.name })} title={t('voucher.title')}>
        <Loaded load={loadSelling} placeholder={<Skeleton height={240} />}>
          {({ TeamTabs }) => <TeamTabs key={actsFor.doctorUserId} />}
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
