import type { DataOf } from '@charis/shared/contract';
import { useHost, useLanguage, useOperation } from '@charis/shared/remote';
import { monthText } from '@charis/shared/rules';
import { EmptyState, look, Money, QueryBoundary } from '@charis/shared/ui';
import { DataTable, saveCsv } from '@charis/shared/ui/data';
import { DownloadButton } from '@charis/shared/ui/flow';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { readAll } from './read-all';

type ClinicMonth = DataOf<'listAllSettlements'>['list'][number];

const pageSize = 20;

const amounts = ['soldCents', 'bookedCents', 'refundedCents', 'charityCents', 'clinicCents'] as const;

/** Shows what each clinic sold in a month, and what is paid to it. */
export function AllSettlements() {
  const t = useText();
  const language = useLanguage();
  const [pageNum, setPageNum] = useState(1);
  const query = useOperation('listAllSettlements', { query: { pageNum, pageSize } }, { keepPrevious: true });
  return (
    <div className={styles.form}>
      <QueryBoundary failed={t('settlements.failed')} query={query}>
        {({ list, total }) => (
          <DataTable
            columns={[
              {
                key: 'month',
                title: t('voucher.money.month'),
                cell: ({ month }) => <span className={look('unbroken')}>{monthText(month, language)}</span>,
              },
              { key: 'clinic', title: t('voucher.clinic'), cell: ({ clinicName }) => clinicName },
              { key: 'abn', title: t('settlements.abn'), cell: ({ abn }) => abn },
              { key: 'sold', title: t('voucher.sell.sold'), cell: ({ sold }) => sold, align: 'end' },
              ...amounts.map((key) => ({
                key,
                title: t(`settlements.${key}`),
                cell: (row: ClinicMonth) => <Money cents={row[key] ?? 0} exact />,
                align: 'end' as const,
              })),
            ]}
            empty={<EmptyState title={t('voucher.money.none')} />}
            label={t('settlements.title')}
            pages={{ page: pageNum, onPage: setPageNum, pageSize, total: total ?? 0 }}
            rowKey={({ month, clinicId }) => `${month} ${clinicId}`}
            rowName={({ clinicName }) => clinicName}
            rows={list}
          />
        )}
      </QueryBoundary>
      <Download />
    </div>
  );
}

/** Saves every month of every clinic as a file. */
function Download() {
  const t = useText();
  const { call } = useHost();
  async function save() {
    const months = await readAll((cursor) => call('listAllSettlements', { query: { pageSize, cursor } }));
    const head = [
      ...[t('voucher.money.month'), t('voucher.clinic'), t('settlements.abn'), t('voucher.sell.sold')],
      ...amounts.map((key) => `${t(`settlements.${key}`)} (AUD)`),
    ];
    const lines = months.map((row) => [
      ...[row.month, row.clinicName, row.abn, row.sold],
      ...amounts.map((key) => ({ cents: row[key] ?? 0 })),
    ]);
    saveCsv('settlements.csv', [head, ...lines]);
  }
  return (
    <p>
      <DownloadButton failed={t('settlements.failed')} save={save}>
        {t('voucher.money.file')}
      </DownloadButton>
    </p>
  );
}
