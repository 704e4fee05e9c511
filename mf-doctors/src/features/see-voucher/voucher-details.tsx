import type { DataOf } from '@charis/shared/contract';
import { Link, usePageTitle, usePaths, useSession } from '@charis/shared/remote';
import { look, StatusTag } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import { SuspendVoucher } from '#lib/vouchers/suspend-voucher';
import { Prices } from '#lib/vouchers/voucher-card';
import styles from '#lib/vouchers/vouchers.module.css';
import { BuyForm } from './buy-form';

/** Shows what is included and not, the rules, who sells it, and the way to buy it. */
export function VoucherDetails({ voucher, headed }: { voucher: DataOf<'couponById'>; headed: boolean }) {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  usePageTitle(`${voucher.name} · AUD ${voucher.afterPrice} · ${voucher.doctorName}, ${voucher.suburb}`);
  const stops = session.status === 'in' && session.user.staff && ['LISTED', 'UNLISTED'].includes(voucher.state);
  const Title = headed ? 'h2' : 'h3';
  const texts = [
    [t('voucher.included'), voucher.included],
    [t('voucher.excluded'), voucher.excluded],
    [t('voucher.terms'), voucher.terms],
    [t('voucher.validity'), t('voucher.validity.text', { count: voucher.validDays })],
    [t('voucher.refundRule'), t('voucher.refundRule.text')],
  ] as const;
  return (
    <div className={styles.columns}>
      {headed ? null : (
        <div className={look('across')}>
          <h2 className={styles.title}>{voucher.name}</h2>
          <p className={look('breaks', 'muted', 'small')}>
            {voucher.doctorName} · {voucher.clinicName}, {voucher.suburb} {voucher.stateCode}
          </p>
        </div>
      )}
      <aside aria-label={t('voucher.buy')} className={`${styles.card} ${styles.buy}`}>
        <Prices after={voucher.afterPrice} before={voucher.beforePrice} />
        <p className={look('breaks', 'muted', 'small')}>
          {t(voucher.gstRegistered ? 'voucher.gst' : 'voucher.gst.none')}
        </p>
        {['LISTED', 'SOLD_OUT', 'ENDED'].includes(voucher.state) ? (
          <p className={look('breaks', 'muted', 'small')}>
            {t('voucher.until')} <ClinicTime utc={voucher.endsUtc} zone={voucher.zone} />
          </p>
        ) : null}
        {voucher.unpaid ? (
          <p className={styles.fresh}>
            {t('voucher.unpaid')} <Link to={paths.ownVouchers()}>{t('voucher.unpaid.see')}</Link>
          </p>
        ) : null}
        {voucher.bought > 0 ? (
          <p className={look('breaks', 'muted', 'small')}>
            <Link to={paths.ownVouchers()}>{t('voucher.bought', { count: voucher.bought })}</Link>
          </p>
        ) : null}
        {voucher.state === 'LISTED' ? (
          <>
            <p className={look('breaks', 'muted', 'small')}>{t('voucher.left', { count: voucher.stockLeft })}</p>
            {voucher.own ? (
              <p className={look('breaks', 'muted', 'small')}>{t('voucher.isOwn')}</p>
            ) : (
              <BuyForm voucher={voucher} />
            )}
          </>
        ) : (
          <>
            <p>
              <StatusTag tone="over">{t(`voucher.state.${voucher.state}`)}</StatusTag>
            </p>
            <p className={look('breaks', 'muted', 'small')}>
              {t(voucher.state === 'SUSPENDED' ? 'voucher.notSold.suspended' : 'voucher.notSold')}
            </p>
          </>
        )}
      </aside>
      <div className={`${styles.card} ${styles.facts}`}>
        {texts.map(([title, text]) =>
          text ? (
            <section key={title}>
              <Title>{title}</Title>
              <p className={styles.text}>{text}</p>
            </section>
          ) : null,
        )}
        <section>
          <Title>{t('voucher.clinic')}</Title>
          <p className={styles.text}>
            <Link to={paths.doctor(voucher.doctorUserId)}>{voucher.doctorName}</Link>
            {'\n'}
            {voucher.clinicName}
            {'\n'}
            {voucher.clinicAddress}
            {'\n'}
            {t('voucher.abn', { abn: voucher.abn })}
          </p>
          <p className={look('breaks', 'muted', 'small')}>{t('voucher.agent')}</p>
        </section>
        {stops ? <SuspendVoucher couponId={voucher.couponId} /> : null}
      </div>
    </div>
  );
}
