import type { DataOf } from '@charis/shared/contract';
import { useLanguage, useOperation, usePractice } from '@charis/shared/remote';
import { dayText, moneyText, monthText } from '@charis/shared/rules';
import { Button, EmptyState, look, Money, QueryBoundary } from '@charis/shared/ui';
import { Chart, DataTable, saveCsv } from '@charis/shared/ui/data';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { PayoutAccount } from './payout-account';
import { Statement } from './statement';

type Month = DataOf<'listSettlements'>[number];

const amounts = ['soldCents', 'bookedCents', 'refundedCents', 'charityCents', 'clinicCents'] as const;

/** Shows settlements month by month: as a chart, a table and a file; to the doctor also the account that they are paid to. */
export function Settlements() {
  const t = useText();
  const { may } = usePractice();
  return (
    <section aria-labelledby="settlements" className={`${look('stack', 16, 'start')} ${styles.stack}`}>
      <h2 className={styles.hidden} id="settlements">
        {t('voucher.money')}
      </h2>
      {may('setPayoutAccount') ? <PayoutAccount /> : null}
      <QueryBoundary failed={t('voucher.money.failed')} query={useOperation('listSettlements', {})}>
        {(months) => <Months months={months} />}
      </QueryBoundary>
    </section>
  );
}

/** Shows when a month was paid; nothing of one that refunds have used up. */
function Paid({ month: { payout, clinicCents } }: { month: Month }) {
  const t = useText();
  const language = useLanguage();
  if (!payout) return clinicCents > 0 ? t('payout.waits') : null;
  const { paidOn, lastDigits, reference } = payout;
  return (
    <>
      {t('payout.paid', { day: dayText(paidOn, 'dated', language), lastDigits })}{' '}
      <span className={look('muted', 'small', 'breaks')}>{t('payout.reference', { reference })}</span>
    </>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  const t = useText();
  const language = useLanguage();
  const earliestFirst = [...months].reverse();
  function download() {
    const head = [
      t('voucher.money.month'),
      t('voucher.sell.sold'),
      `${t('voucher.money.sold')} (AUD)`,
      `${t('voucher.money.booked')} (AUD)`,
      `${t('voucher.sell.refunded')} (AUD)`,
      `${t('voucher.money.charity')} (AUD)`,
      `${t('voucher.money.clinic')} (AUD)`,
      t('payout.csv.paidOn'),
      t('payout.csv.reference'),
    ];
    const rows = months.map(({ month, sold, payout, ...sums }) => [
      month,
      sold,
      ...amounts.map((amount) => ({ cents: sums[amount] ?? 0 })),
      payout?.paidOn ?? '',
      payout?.reference ?? '',
    ]);
    saveCsv('settlements.csv', [head, ...rows]);
  }
  return (
    <div className={`${look('stack', 16, 'start')} ${styles.stack}`}>
      {earliestFirst.length > 0 ? (
        <Chart
          format={(cents) => moneyText(cents, language)}
          kind="bars"
          label={t('voucher.money.chart')}
          labels={earliestFirst.map(({ month }) => monthText(month, language))}
          series={[
            {
              name: t('voucher.money.clinic'),
              values: earliestFirst.map(({ clinicCents }) => Math.max(0, clinicCents)),
            },
          ]}
        />
      ) : null}
      <DataTable
        actions={({ payout }) => (payout ? <Statement month={payout.month} payoutId={payout.payoutId} /> : null)}
        columns={[
          {
            key: 'month',
            title: t('voucher.money.month'),
            cell: ({ month }) => <span className={look('unbroken')}>{monthText(month, language)}</span>,
          },
          { key: 'sold', title: t('voucher.sell.sold'), cell: ({ sold }) => sold, align: 'end' },
          {
            key: 'amount',
            title: t('voucher.money.sold'),
            cell: ({ soldCents }) => <Money cents={soldCents} exact />,
            align: 'end',
          },
          {
            key: 'booked',
            title: t('voucher.money.booked'),
            cell: ({ bookedCents = 0 }) => <Money cents={bookedCents} exact />,
            align: 'end',
          },
          {
            key: 'refunded',
            title: t('voucher.sell.refunded'),
            cell: ({ refundedCents }) => <Money cents={refundedCents} exact />,
            align: 'end',
          },
          {
            key: 'charity',
            title: t('voucher.money.charity'),
            cell: ({ charityCents }) => <Money cents={charityCents} exact />,
            align: 'end',
          },
          {
            key: 'clinic',
            title: t('voucher.money.clinic'),
            cell: ({ clinicCents }) => <Money cents={clinicCents} exact />,
            align: 'end',
          },
          { key: 'paid', title: t('payout.title'), cell: (month) => <Paid month={month} /> },
        ]}
        empty={<EmptyState title={t('voucher.money.none')} />}
        label={t('voucher.money.table')}
        rowKey={({ month }) => month}
        rows={months}
      />
      {months.length > 0 ? <Button onClick={download}>{t('voucher.money.file')}</Button> : null}
    </div>
  );
}
