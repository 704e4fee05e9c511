import type { DataOf } from '@charis/shared/contract';
import { useLanguage, useOperation } from '@charis/shared/remote';
import { moneyText, monthText } from '@charis/shared/rules';
import { Button, EmptyState, look, Money, QueryBoundary } from '@charis/shared/ui';
import { Chart, DataTable, saveCsv } from '@charis/shared/ui/data';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';

type Month = DataOf<'listSettlements'>[number];

/** Shows settlements month by month: as a chart, a table and a file. */
export function Settlements() {
  const t = useText();
  return (
    <section aria-labelledby="settlements" className={`${look('stack', 16, 'start')} ${styles.stack}`}>
      <h2 className={styles.hidden} id="settlements">
        {t('voucher.money')}
      </h2>
      <QueryBoundary failed={t('voucher.money.failed')} query={useOperation('listSettlements', {})}>
        {(months) => <Months months={months} />}
      </QueryBoundary>
    </section>
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
      `${t('voucher.sell.refunded')} (AUD)`,
      `${t('voucher.money.charity')} (AUD)`,
      `${t('voucher.money.clinic')} (AUD)`,
    ];
    const rows = months.map(({ month, sold, soldCents, refundedCents, charityCents, clinicCents }) => [
      month,
      sold,
      ...[soldCents, refundedCents, charityCents, clinicCents].map((cents) => ({ cents })),
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
        columns={[
          { key: 'month', title: t('voucher.money.month'), cell: ({ month }) => monthText(month, language) },
          { key: 'sold', title: t('voucher.sell.sold'), cell: ({ sold }) => sold, align: 'end' },
          {
            key: 'amount',
            title: t('voucher.money.sold'),
            cell: ({ soldCents }) => <Money cents={soldCents} exact />,
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
