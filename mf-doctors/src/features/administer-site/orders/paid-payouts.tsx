import { useHost, useLanguage, useOperation } from '@charis/shared/remote';
import { dayText, monthText } from '@charis/shared/rules';
import { EmptyState, Money, QueryBoundary } from '@charis/shared/ui';
import { DataTable, saveCsv } from '@charis/shared/ui/data';
import { DownloadButton } from '@charis/shared/ui/flow';
import { useState } from 'react';
import { useText } from '#lib/text';
import { readAll } from './read-all';

const pageSize = 20;

/** Shows what was paid to doctors, the latest first, also as a file. */
export function PaidPayouts() {
  const t = useText();
  const language = useLanguage();
  const [pageNum, setPageNum] = useState(1);
  const query = useOperation('listPayouts', { query: { pageNum, pageSize } }, { keepPrevious: true });
  return (
    <>
      <QueryBoundary failed={t('payouts.failed')} query={query}>
        {({ list, total }) => (
          <DataTable
            columns={[
              { key: 'doctor', title: t('payouts.doctor'), cell: ({ doctorName }) => <bdi>{doctorName}</bdi> },
              { key: 'month', title: t('payouts.until'), cell: ({ month }) => monthText(month, language) },
              { key: 'paidOn', title: t('payouts.paidOn'), cell: ({ paidOn }) => dayText(paidOn, 'dated', language) },
              { key: 'reference', title: t('payouts.reference'), cell: ({ reference }) => reference },
              { key: 'number', title: t('payout.number'), cell: ({ lastDigits }) => `···${lastDigits}` },
              { key: 'by', title: t('payouts.by'), cell: ({ paidBy }) => <bdi>{paidBy}</bdi> },
              {
                key: 'cents',
                title: t('ledger.amount'),
                cell: ({ cents }) => <Money cents={cents} exact />,
                align: 'end',
              },
            ]}
            empty={<EmptyState title={t('payouts.paid.none')} />}
            label={t('payouts.paid')}
            pages={{ page: pageNum, onPage: setPageNum, pageSize, total: total ?? 0 }}
            rowKey={({ payoutId }) => payoutId}
            rows={list}
          />
        )}
      </QueryBoundary>
      <Download />
    </>
  );
}

/** Saves every payout as a file. */
function Download() {
  const t = useText();
  const { call } = useHost();
  async function save() {
    const payouts = await readAll((cursor) => call('listPayouts', { query: { pageSize, cursor } }));
    const head = [
      ...[t('payouts.paidOn'), t('payouts.doctor'), t('payouts.until'), t('payouts.reference')],
      `${t('ledger.amount')} (AUD)`,
    ];
    const lines = payouts.map(({ paidOn, doctorName, month, reference, cents }) => [
      ...[paidOn, doctorName, month, reference],
      { cents },
    ]);
    saveCsv('payouts.csv', [head, ...lines]);
  }
  return (
    <p>
      <DownloadButton failed={t('payouts.failed')} save={save}>
        {t('voucher.money.file')}
      </DownloadButton>
    </p>
  );
}
