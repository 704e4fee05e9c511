import { Link, useHost, useOperation, usePages } from '@charis/shared/remote';
import { EmptyState, look, Money, PagesBoundary, QueryBoundary, Skeleton, StatusTag } from '@charis/shared/ui';
import { DataTable, Stat, StatRow, saveCsv } from '@charis/shared/ui/data';
import { ClinicTime } from '@charis/shared/ui/display';
import { DownloadButton } from '@charis/shared/ui/flow';
import { shortNumber } from '#lib/order-number';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { readAll } from './read-all';

const events = ['issue', 'refund', 'refund-paid', 'refund-failed', 'late-payment', 'dispute', 'payout'] as const;

/** Shows the charity's total, whether the books agree, and every line of them. */
export function Ledger() {
  const t = useText();
  const total = useOperation('getCharityTotal', {});
  const check = useOperation('checkLedger', {});
  return (
    <div className={styles.form}>
      <QueryBoundary failed={t('ledger.failed')} query={total}>
        {({ totalCents, kinds }) => (
          <StatRow>
            <Stat label={t('ledger.total')} value={<Money cents={totalCents} />} />
            {kinds.map(({ kind, cents }) => (
              <Stat key={kind} label={t(`ledger.kind.${kind}`)} value={<Money cents={cents} />} />
            ))}
          </StatRow>
        )}
      </QueryBoundary>
      <QueryBoundary failed={t('ledger.failed')} query={check}>
        {({ checkedUtc, problems }) => (
          <div role="status">
            <StatusTag tone={problems.length > 0 ? 'bad' : 'good'}>
              {problems.length > 0 ? t('ledger.problems', { count: problems.length }) : t('ledger.agrees')}
            </StatusTag>
            {checkedUtc ? (
              <p className={look('breaks', 'muted', 'small')}>
                {t('ledger.checked')} <ClinicTime utc={checkedUtc} zone="Australia/Sydney" />
              </p>
            ) : null}
            <ul className={look('points')}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
      </QueryBoundary>
      <Entries />
    </div>
  );
}

function useEventText() {
  const t = useText();
  return (event: string) => {
    const known = events.find((one) => one === event);
    return known ? t(`ledger.event.${known}`) : event;
  };
}

function Entries() {
  const t = useText();
  const pages = usePages('listLedger', { query: { pageSize: 20 } }, { keyOf: ({ entryId }) => entryId });
  const eventText = useEventText();
  return (
    <>
      <PagesBoundary
        empty={<EmptyState title={t('ledger.empty')} />}
        end={t('ledger.end')}
        failed={t('ledger.failed')}
        pages={pages}
        skeleton={<Skeleton height={240} />}
      >
        {(entries) => (
          <DataTable
            columns={[
              {
                key: 'at',
                title: t('ledger.at'),
                cell: ({ atUtc }) => <ClinicTime utc={atUtc} variant="lines" zone="Australia/Sydney" />,
              },
              { key: 'event', title: t('ledger.event'), cell: ({ event }) => eventText(event) },
              {
                key: 'order',
                title: t('ledger.order'),
                cell: ({ orderId }) =>
                  orderId ? <Link to={`?section=orders&show=all&q=${orderId}`}>{shortNumber(orderId)}</Link> : null,
              },
              { key: 'account', title: t('ledger.account'), cell: ({ account }) => t(`ledger.account.${account}`) },
              {
                key: 'debit',
                title: t('ledger.debit'),
                cell: ({ cents }) => (cents > 0 ? <Money cents={cents} exact /> : null),
                align: 'end',
              },
              {
                key: 'credit',
                title: t('ledger.credit'),
                cell: ({ cents }) => (cents < 0 ? <Money cents={-cents} exact /> : null),
                align: 'end',
              },
            ]}
            empty={null}
            label={t('ledger.title')}
            rowKey={({ entryId }) => entryId}
            rows={entries}
          />
        )}
      </PagesBoundary>
      <Download />
    </>
  );
}

/** Saves every line as a file. */
function Download() {
  const t = useText();
  const eventText = useEventText();
  const { call } = useHost();
  async function save() {
    const entries = await readAll((cursor) => call('listLedger', { query: { pageSize: 20, cursor } }));
    const head = ['entry', 'at', 'source', 'event', 'account', 'debit', 'credit', 'order'] as const;
    const lines = entries.map(({ entryId, atUtc, kind, event, account, cents, orderId }) => [
      ...[entryId, atUtc, t(`ledger.kind.${kind}`), eventText(event), t(`ledger.account.${account}`)],
      ...[cents > 0 ? { cents } : '', cents < 0 ? { cents: -cents } : '', orderId ?? ''],
    ]);
    saveCsv('ledger.csv', [head.map((name) => `${t(`ledger.${name}`)}${name === 'at' ? ' (UTC)' : ''}`), ...lines]);
  }
  return (
    <p>
      <DownloadButton failed={t('ledger.failed')} save={save}>
        {t('ledger.file')}
      </DownloadButton>
    </p>
  );
}
