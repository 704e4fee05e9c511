import { usePages, usePractice } from '@charis/shared/remote';
import { Button, EmptyState, look, PagedList, Skeleton } from '@charis/shared/ui';
import { Segments } from '@charis/shared/ui/form';
import { useRef, useState } from 'react';
import { useText } from '#lib/text';
import { useStateFilter } from '#lib/use-state-filter';
import styles from '#lib/vouchers/vouchers.module.css';
import { OwnVoucher } from './own-voucher';
import { RefundRequests } from './refund-requests';
import { VoucherForm } from './voucher-form';

const states = ['DRAFT', 'LISTED', 'UNLISTED', 'SOLD_OUT', 'ENDED', 'SUSPENDED'] as const;

/** Shows a doctor's vouchers: sell, answer refund requests. A suspended doctor sells nothing, and still refunds. */
export function SellVouchers() {
  const t = useText();
  const { isOpen: sells } = usePractice();
  const [state, setState] = useStateFilter(states);
  const [making, setMaking] = useState(false);
  const maker = useRef<HTMLButtonElement>(null);
  function endMaking() {
    setMaking(false);
    maker.current?.focus();
  }
  return (
    <section aria-labelledby="own-coupons" className={styles.facts}>
      <h2 className={styles.hidden} id="own-coupons">
        {t('voucher.sell.title')}
      </h2>
      {sells ? null : (
        <p className={look('breaks', 'muted', 'small')} role="status">
          {t('voucher.sell.stopped')}
        </p>
      )}
      <RefundRequests />
      <div className={`${look('row', 16, 'between')} ${styles.bar}`}>
        <div className={styles.states}>
          <Segments
            aria-label={t('voucher.own.filter')}
            onChange={setState}
            options={['' as const, ...states].map((value) => ({
              value,
              label: value ? t(`voucher.state.${value}`) : t('voucher.all'),
            }))}
            value={state}
          />
        </div>
        {sells ? (
          <Button aria-expanded={making} onClick={() => setMaking(!making)} ref={maker} variant="primary">
            {t('voucher.sell.make')}
          </Button>
        ) : null}
      </div>
      {making ? <VoucherForm onDone={endMaking} /> : null}
      <Own key={state} query={state ? { state } : {}} />
    </section>
  );
}

function Own({ query }: { query: { state?: (typeof states)[number] } }) {
  const t = useText();
  const { isOpen: sells } = usePractice();
  const pages = usePages('ownCoupons', { query }, { keyOf: ({ couponId }) => couponId });
  return (
    <PagedList
      className={look('stack', 16)}
      empty={
        <EmptyState
          hint={sells && !query.state ? t('voucher.sell.empty.hint') : undefined}
          title={t('voucher.sell.empty')}
        />
      }
      failed={t('voucher.failed')}
      label={t('voucher.sell.title')}
      pages={pages}
      skeleton={<Skeleton height={160} />}
    >
      {(coupon) => (
        <li>
          <OwnVoucher coupon={coupon} />
        </li>
      )}
    </PagedList>
  );
}
