/** Vouchers that one person gives to another. */
import { z } from 'zod';
import { emailText, id, plainText, utc } from './fields';
import { operation } from './operation';
import { noData, wrongState } from './reasons';
import { changed, voucherOrder } from './voucher-order';

export const giveOrder = operation({
  method: 'POST',
  path: '/order/give',
  summary: 'Give a paid order to someone by mail',
  access: 'account',
  body: z.object({
    orderId: id,
    email: emailText('Please enter an email address').min(1, 'Please enter an email address'),
    message: plainText(300).optional(),
  }),
  invalidates: changed,
  data: voucherOrder,
  reasons: { NOT_FOUND: noData, CONFLICT: noData, WRONG_STATE: wrongState, TOO_MANY_REQUESTS: noData },
});

export const readGift = operation({
  method: 'POST',
  path: '/order/gift',
  summary: 'A gift, for the person who has the code from its mail',
  access: 'public',
  body: z.object({ token: plainText(100).min(1) }),
  tags: ['voucher-order'],
  data: z.object({
    name: z.string(),
    quantity: z.int(),
    doctorName: z.string(),
    clinicName: z.string(),
    clinicAddress: z.string(),
    zone: z.string(),
    validUntilUtc: utc.nullable(),
    giverName: z.string(),
    message: z.string(),
    /** `over`: it is used, refunded or expired. */
    state: z.enum(['open', 'taken', 'over']),
  }),
  reasons: { NOT_FOUND: noData },
});

export const claimGift = operation({
  method: 'POST',
  path: '/order/claim',
  summary: 'Accept a gift with the code from its mail',
  access: 'account',
  body: z.object({ token: plainText(100).min(1) }),
  invalidates: changed,
  data: voucherOrder,
  reasons: { NOT_FOUND: noData, CONFLICT: noData, WRONG_STATE: wrongState, NOT_ALLOWED: noData },
});
