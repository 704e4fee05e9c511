import { useOperation, useSearchParams } from '@charis/shared/remote';
import { EmptyState, Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { VoucherView } from './voucher-view';

export default function VoucherPage() {
  const t = useText();
  const [search] = useSearchParams();
  const couponId = search.get('couponId') ?? '';
  const { data } = useOperation('couponById', { params: { couponId } }, { enabled: couponId !== '' });
  const lead = data && { lead: `${data.doctorName} · ${data.clinicName}, ${data.suburb} ${data.stateCode}` };
  return (
    <Page {...lead} title={data?.name ?? t('voucher.one')}>
      {couponId ? (
        <VoucherView couponId={couponId} headed key={couponId} />
      ) : (
        <EmptyState title={t('voucher.missing')} />
      )}
    </Page>
  );
}
