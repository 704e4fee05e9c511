import { Link, type Slots, useOperation, usePaths } from '@charis/shared/remote';
import { buttonClass, EmptyState, QueryBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { VoucherDetails } from './voucher-details';

/** One voucher, whole, with its purchase. */
export default function Voucher({ couponId }: Slots['voucher.page']) {
  const t = useText();
  const paths = usePaths();
  const voucher = useOperation('couponById', { params: { couponId } });
  return (
    <QueryBoundary
      failed={t('voucher.failed.one')}
      missing={
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to={paths.vouchers()}>
              {t('voucher.browse')}
            </Link>
          }
          title={t('voucher.missing')}
        />
      }
      query={voucher}
    >
      {(found) => <VoucherDetails voucher={found} />}
    </QueryBoundary>
  );
}
