import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { buttonClass, EmptyState, QueryBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { VoucherDetails } from './voucher-details';

interface VoucherViewProps {
  couponId: string;
  /** The page is called by its name. */
  headed?: boolean;
}

/** Shows one voucher, whole, with its purchase. */
export function VoucherView({ couponId, headed = false }: VoucherViewProps) {
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
      {(found) => <VoucherDetails headed={headed} voucher={found} />}
    </QueryBoundary>
  );
}
