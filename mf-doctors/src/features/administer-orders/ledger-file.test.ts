import { expect, it } from 'vitest';
import { ledgerFile } from './ledger-file';

it('writes amounts in dollars, a credit below 0', () => {
  const entry = {
    ...{ entryId: '7', atUtc: '2026-11-23T01:00:00.000Z', kind: 'voucher' as const, event: 'issue' },
    ...{ account: 'charity' as const, cents: -1250, orderId: 'o' },
  };
  expect(ledgerFile([entry]).split('\r\n')).toEqual([
    'entry,at UTC,kind,event,account,AUD,order',
    '7,2026-11-23T01:00:00.000Z,voucher,issue,charity,-12.50,o',
  ]);
});
