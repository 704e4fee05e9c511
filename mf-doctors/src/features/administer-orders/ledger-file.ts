import type { DataOf } from '@charis/shared/contract';

export type Entry = DataOf<'listLedger'>['list'][number];

/** Lines of the ledger as CSV, amounts in dollars with a debit above 0. */
export function ledgerFile(entries: readonly Entry[]): string {
  const lines = entries.map(({ entryId, atUtc, kind, event, account, cents, orderId }) =>
    [entryId, atUtc, kind, event, account, (cents / 100).toFixed(2), orderId].join(','),
  );
  return ['entry,at UTC,kind,event,account,AUD,order', ...lines].join('\r\n');
}
