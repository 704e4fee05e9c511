import type { DataOf } from '@charis/shared/contract';
import { Link, usePaths } from '@charis/shared/remote';
import { look, Money, StatusTag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { useDistanceText } from '#lib/use-distance-text';
import { LastDay } from './last-day';
import styles from './vouchers.module.css';

type Voucher = DataOf<'listCoupons'>['list'][number];

/** Shows its name, where it is, how far away where that is asked for, both prices, what one saves, and until when it is sold. */
export function VoucherCard({ voucher }: { voucher: Voucher }) {
  const t = useText();
  const paths = usePaths();
  const distanceText = useDistanceText();
  const { beforePrice, afterPrice, distanceKm } = voucher;
  return (
    <article className={styles.card}>
      <h3 className={styles.name}>
        <Link data-thumb to={paths.voucher(voucher.couponId)}>
          {voucher.name}
        </Link>
      </h3>
      <p className={look('breaks', 'muted', 'small')}>
        {voucher.doctorName} · {voucher.clinicName}, {voucher.suburb} {voucher.stateCode}
        {distanceKm === undefined ? null : (
          <>
            {' '}
            · <span className={look('unbroken')}>{distanceText(distanceKm)}</span>
          </>
        )}
      </p>
      <Prices after={afterPrice} before={beforePrice} />
      <p className={look('breaks', 'muted', 'small')}>
        {t('voucher.until')} <LastDay utc={voucher.endsUtc} zone={voucher.zone} />
      </p>
      {voucher.state === 'LISTED' ? null : (
        <p>
          <StatusTag tone="over">{t(`voucher.state.${voucher.state}`)}</StatusTag>
        </p>
      )}
    </article>
  );
}

interface PricesProps {
  before: number;
  after: number;
  /** The seller saves nothing. */
  selling?: boolean;
}

/** Shows the usual price, the voucher's, and the difference; in whole dollars. */
export function Prices({ before, after, selling = false }: PricesProps) {
  const t = useText();
  return (
    <p className={`${look('row', 4, 12, 'baseline')} ${styles.prices}`}>
      <del>
        <span className={styles.hidden}>{t('voucher.before')} </span>
        <Money cents={before * 100} />
      </del>
      <strong className={styles.after}>
        <span className={styles.hidden}>{t('voucher.after')} </span>
        <Money cents={after * 100} />
      </strong>
      <span className={look('accent', 'strong')}>
        {t(selling ? 'voucher.discount' : 'voucher.save')} <Money cents={(before - after) * 100} />
      </span>
    </p>
  );
}
