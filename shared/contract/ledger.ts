/** The charity's ledger: append-only, double entry. Amounts are whole cents. */
import { z } from 'zod';
import { cursor, pageSize, utc } from './fields';
import { operation, pageOf } from './operation';

export const ledgerKind = z.enum(['voucher', 'booking', 'subscription']);
export const ledgerAccount = z.enum(['payments', 'clinics', 'charity', 'refunds-due']);

export const getCharityTotal = operation({
  method: 'GET',
  path: '/ledger/total',
  summary: 'Amounts for charity: the total, its parts, month by month',
  access: 'public',
  readable: true,
  tags: ['ledger'],
  data: z.object({
    /** The total without what may still be returned. */
    totalCents: z.int(),
    /** Money that buyers may still get back, for vouchers that are neither used nor over. */
    setAsideCents: z.int(),
    /** Hundredths of a voucher's price. */
    percent: z.int(),
    kinds: z.array(z.object({ kind: ledgerKind, cents: z.int() })),
    /** The last 12, the earliest first; `2026-11`, in Sydney. */
    months: z.array(z.object({ month: z.string(), cents: z.int() })),
  }),
});

export const listLedger = operation({
  method: 'GET',
  path: '/ledger/entries',
  summary: 'Lines of the ledger, the latest first',
  access: 'staff',
  query: z.object({ cursor: cursor.optional(), pageSize: pageSize.optional() }),
  tags: ['ledger'],
  data: pageOf(
    z.object({
      entryId: z.string(),
      atUtc: utc,
      kind: ledgerKind,
      account: ledgerAccount,
      /** A debit is above 0, a credit below. */
      cents: z.int(),
      /** What it comes from, such as `issue`. */
      event: z.string(),
      orderId: z.string(),
    }),
  ),
});

export const checkLedger = operation({
  method: 'GET',
  path: '/ledger/check',
  summary: 'The last check that orders, payments, settlements and ledger agree',
  access: 'staff',
  tags: ['ledger'],
  data: z.object({
    checkedUtc: utc.nullable(),
    /** Each in words of the caller's language; none where all agrees. */
    problems: z.array(z.string()),
  }),
});
