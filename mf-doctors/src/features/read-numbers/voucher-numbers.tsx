import type { DataOf } from '@charis/shared/contract';
import { useOperation } from '@charis/shared/remote';
import { Button, EmptyState, look, Money, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { DataTable, saveCsv } from '@charis/shared/ui/data';
import { useText } from '#lib/text';
import type { SpanOfDays } from './numbers.rules';

type Voucher = DataOf<'getVoucherNumbers'>[number];

/** Shows what each voucher has sold and earned, as a table and a file. */
export function VoucherNumbers({ span }: { span: SpanOfDays }) {
  const t = useText();
  const query = useOperation('getVoucherNumbers', { query: { days: span } }, { keepPrevious: true });
  return (
    <section aria-labelledby="numbers-vouchers" className={look('stack', 16)}>
      <h2 className={look('size-22', 'tight')} id="numbers-vouchers">
        {t('numbers.vouchers')}
      </h2>
      <QueryBoundary failed={t('numbers.failed')} query={query} skeleton={<Skeleton height={160} />}>
        {(vouchers) => <Table vouchers={vouchers} />}
      </QueryBoundary>
    </section>
  );
}

function Table({ vouchers }: { vouchers: readonly Voucher[] }) {
  const t = useText();
  const amounts = [
    ['soldCents', t('voucher.money.sold')],
    ['refundedCents', t('voucher.sell.refunded')],
    ['clinicCents', t('voucher.money.clinic')],
  ] as const;
  const counts = [
    ['sold', t('voucher.sell.sold')],
    ['redeemed', t('voucher.sell.redeemed')],
  ] as const;
  function download() {
    const head = [
      t('numbers.voucher'),
      ...counts.map(([, title]) => title),
      ...amounts.map(([, title]) => `${title} (AUD)`),
    ];
    const rows = vouchers.map((voucher) => [
      voucher.name,
      ...counts.map(([key]) => voucher[key]),
      ...amounts.map(([key]) => ({ cents: voucher[key] })),
    ]);
    saveCsv('charis-vouchers.csv', [head, ...rows]);
  }
  return (
    <>
      <DataTable
        columns={[
          { key: 'name', title: t('numbers.voucher'), cell: ({ name }) => name },
          ...counts.map(([key, title]) => ({
            key,
            title,
            cell: (voucher: Voucher) => voucher[key],
            sort: (voucher: Voucher) => voucher[key],
            align: 'end' as const,
          })),
          ...amounts.map(([key, title]) => ({
            key,
            title,
            cell: (voucher: Voucher) => <Money cents={voucher[key]} exact />,
            sort: (voucher: Voucher) => voucher[key],
            align: 'end' as const,
          })),
        ]}
        empty={<EmptyState title={t('numbers.vouchers.none')} />}
        label={t('numbers.vouchers')}
        rowKey={({ couponId }) => couponId}
        rows={vouchers}
      />
      {vouchers.length > 0 ? (
        <div>
          <Button onClick={download}>{t('numbers.csv.vouchers')}</Button>
        </div>
      ) : null}
    </>
  );
}
