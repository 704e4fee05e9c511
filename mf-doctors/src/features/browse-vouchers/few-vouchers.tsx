import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { useId } from 'react';
import { useText } from '#lib/text';
import { VoucherCard } from '#lib/vouchers/voucher-card';
import styles from '#lib/vouchers/vouchers.module.css';

const most = 3;

/** Shows a few vouchers below a heading, with a link to all of them; nothing where there are none. */
export function FewVouchers({ categoryName }: { categoryName?: string | undefined }) {
  const t = useText();
  const paths = usePaths();
  const heading = useId();
  const query = categoryName ? { categoryName } : {};
  const vouchers = useOperation('listCoupons', { query });
  const list = vouchers.data?.list.slice(0, most);
  if (!list?.length) return null;
  return (
    <section aria-labelledby={heading} className={`${look('stack', 16, 'start')} ${styles.few}`}>
      <h2 className={styles.heading} id={heading}>
        {t('voucher.title')}
      </h2>
      <ul className={styles.list}>
        {list.map((voucher) => (
          <li key={voucher.couponId}>
            <VoucherCard voucher={voucher} />
          </li>
        ))}
      </ul>
      <Link data-thumb to={categoryName ? `${paths.vouchers()}?categoryName=${categoryName}` : paths.vouchers()}>
        {t('voucher.browse')}
      </Link>
    </section>
  );
}
