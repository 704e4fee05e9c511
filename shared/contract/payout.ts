/** What is paid out to doctors for their vouchers, and where to. */
import { z } from 'zod';
import { readAccountNumber, readBsb } from '../rules/bank-account';
import { day, id, lineText, paging, plainText, utc } from './fields';
import { operation, pageOf } from './operation';
import { fieldErrors, noData } from './reasons';
import { cents } from './voucher-order';

/** `2026-11`, in Sydney. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Unknown month');

const account = z.object({ holder: z.string(), bsb: z.string(), changedUtc: utc });
/** An account without its number: the last digits are enough to know it by. */
const maskedAccount = account.extend({ lastDigits: z.string() });

export const payoutRecord = z.object({
  payoutId: id,
  /** The last month that it pays. */
  month,
  cents,
  paidOn: day,
  /** The bank's. */
  reference: z.string(),
  /** Of the account that it went to. */
  lastDigits: z.string(),
});

export const getPayoutAccount = operation({
  method: 'GET',
  path: '/payout/account',
  summary: 'The bank account to which vouchers of the doctor who calls are paid out; its number is masked',
  access: 'practice',
  tags: ['voucher-order'],
  data: z.object({ account: maskedAccount.nullable() }),
});

export const setPayoutAccount = operation({
  method: 'POST',
  path: '/payout/account',
  summary: 'Set the bank account for payouts, after a proof or with the present password; the doctor gets a mail',
  access: 'practice',
  body: z.object({
    holder: lineText(32).min(1, 'Please enter the name of the account'),
    bsb: plainText(20)
      .overwrite((typed) => readBsb(typed) ?? '')
      .min(1, 'Please enter the 6 digits of the BSB'),
    accountNumber: plainText(20)
      .overwrite((typed) => readAccountNumber(typed) ?? '')
      .min(1, 'Please enter 5 to 9 digits'),
    /** Empty after a proof of the last minutes, and for an account without a password, whose owner has just logged in. */
    password: z.string().max(200),
  }),
  invalidates: ['voucher-order'],
  data: z.object({ account: maskedAccount }),
  reasons: { WRONG_CREDENTIALS: fieldErrors },
});

export const getPayoutStatement = operation({
  method: 'GET',
  path: '/payout/payouts/{payoutId}/statement',
  summary: 'The statement of a payout to the doctor who calls, as a PDF',
  access: 'practice',
  params: z.object({ payoutId: id }),
  tags: ['voucher-order'],
  data: z.object({
    /** The file, in base64. */
    pdf: z.string(),
  }),
  reasons: { NOT_FOUND: noData },
});

export const listDuePayouts = operation({
  method: 'GET',
  path: '/payout/due',
  summary: 'Doctors to whom money of months that are over is owed, for staff; numbers of accounts are masked',
  access: 'staff',
  query: z.object(paging),
  tags: ['voucher-order'],
  data: pageOf(
    z.object({
      doctorUserId: id,
      doctorName: z.string(),
      /** The last month that is over. */
      month,
      cents,
      /** Null where the doctor has named none: they cannot be paid yet. */
      account: maskedAccount.nullable(),
    }),
  ),
});

export const lookAtPayoutAccount = operation({
  method: 'POST',
  path: '/payout/due/{doctorUserId}/looks',
  summary: "A doctor's bank account with its whole number, for staff who pay; the look is recorded",
  access: 'staff',
  params: z.object({ doctorUserId: id }),
  invalidates: ['audit'],
  data: account.extend({ accountNumber: z.string() }),
  reasons: { NOT_FOUND: noData },
});

export const recordPayout = operation({
  method: 'POST',
  path: '/payout/record',
  summary: 'Record that a doctor was paid by the bank, with its reference; the doctor gets a mail',
  access: 'staff',
  body: z.object({
    doctorUserId: id,
    month,
    /** What was paid, and to which account: where it is another by now, nothing is recorded. */
    cents,
    accountChangedUtc: utc,
    paidOn: day,
    reference: lineText(40).min(1, 'Please enter the reference of the bank'),
  }),
  invalidates: ['voucher-order', 'ledger', 'audit'],
  data: z.object({ payoutId: id }),
  reasons: { NOT_FOUND: noData, CONFLICT: noData },
});

export const listPayouts = operation({
  method: 'GET',
  path: '/payout/payouts',
  summary: 'What was paid out to doctors, the latest first, for staff',
  access: 'staff',
  query: z.object(paging),
  tags: ['voucher-order'],
  data: pageOf(
    payoutRecord.extend({
      doctorName: z.string(),
      /** Who recorded it; empty where the account is gone. */
      paidBy: z.string(),
    }),
  ),
});
