import type { InputOf } from '@charis/shared/contract';
import { usePages } from '@charis/shared/remote';
import { PagedList, Skeleton } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useText } from '#lib/text';
import { VoucherCard } from '#lib/vouchers/voucher-card';
import styles from '#lib/vouchers/vouchers.module.css';

interface FoundVouchersProps {
  query: InputOf<'listCoupons'>['query'];
  /** Stands there where none is found. */
  empty: ReactNode;
}

/** Vouchers for sale, page by page. */
export function FoundVouchers({ query, empty }: FoundVouchersProps) {
  const t = useText();
  const pages = usePages('listCoupons', { query }, { keyOf: ({ couponId }) => couponId });
  return (
    <PagedList
      className={styles.list}
      empty={empty}
      end={t('voucher.end')}
      failed={t('voucher.failed')}
      label={t('voucher.title')}
      pages={pages}
      skeleton={<Skeleton height={240} />}
    >
      {(voucher) => (
        <li>
          <VoucherCard voucher={voucher} />
        </li>
      )}
    </PagedList>
  );
}
