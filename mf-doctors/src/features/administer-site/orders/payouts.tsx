import type { DataOf } from '@charis/shared/contract';
import { useLanguage, useOperation } from '@charis/shared/remote';
import { monthText } from '@charis/shared/rules';
import { Button, EmptyState, look, Money, QueryBoundary, VisuallyHidden } from '@charis/shared/ui';
import { DataTable } from '@charis/shared/ui/data';
import { useState } from 'react';
import { useText } from '#lib/text';
import { AccountText } from '#lib/vouchers/account-text';
import styles from '#lib/vouchers/vouchers.module.css';
import { PaidPayouts } from './paid-payouts';
import { RecordPayout } from './record-payout';

type Due = DataOf<'listDuePayouts'>['list'][number];

const pageSize = 20;

/** Shows what is owed to doctors, with the way to record that the bank has paid it, and what was paid. */
export function Payouts() {
  const t = useText();
  return (
    <div className={look('stack', 32)}>
      <section aria-labelledby="payouts-due" className={look('stack', 16)}>
        <h3 className={styles.heading} id="payouts-due">
          {t('payouts.due')}
        </h3>
        <p className={look('muted', 'small')}>{t('payouts.due.lead')}</p>
        <DuePayouts />
      </section>
      <section aria-labelledby="payouts-paid" className={look('stack', 16)}>
        <h3 className={styles.heading} id="payouts-paid">
          {t('payouts.paid')}
        </h3>
        <PaidPayouts />
      </section>
    </div>
  );
}

function DuePayouts() {
  const t = useText();
  const language = useLanguage();
  const [pageNum, setPageNum] = useState(1);
  const [recorded, setRecorded] = useState<Due>();
  const query = useOperation('listDuePayouts', { query: { pageNum, pageSize } }, { keepPrevious: true });
  return (
    <QueryBoundary failed={t('payouts.failed')} query={query}>
      {({ list, total }) => (
        <>
          <DataTable
            actions={(due) =>
              due.account ? (
                <Button onClick={() => setRecorded(due)} small>
                  {t('payouts.record')}
                  <VisuallyHidden> {due.doctorName}</VisuallyHidden>
                </Button>
              ) : null
            }
            columns={[
              { key: 'doctor', title: t('payouts.doctor'), cell: ({ doctorName }) => <bdi>{doctorName}</bdi> },
              { key: 'month', title: t('payouts.until'), cell: ({ month }) => monthText(month, language) },
              {
                key: 'account',
                title: t('payout.account'),
                cell: ({ account }) =>
                  account ? (
                    <AccountText bsb={account.bsb} text={t('payout.account.masked', account)} />
                  ) : (
                    t('payouts.account.none')
                  ),
              },
              {
                key: 'cents',
                title: t('ledger.amount'),
                cell: ({ cents }) => <Money cents={cents} exact />,
                align: 'end',
              },
            ]}
            empty={<EmptyState title={t('payouts.due.none')} />}
            label={t('payouts.due')}
            pages={{ page: pageNum, onPage: setPageNum, pageSize, total: total ?? 0 }}
            rowKey={({ doctorUserId }) => doctorUserId}
            rowName={({ doctorName }) => doctorName}
            rows={list}
          />
          {recorded?.account ? (
            <RecordPayout account={recorded.account} due={recorded} onClose={() => setRecorded(undefined)} />
          ) : null}
        </>
      )}
    </QueryBoundary>
  );
}
