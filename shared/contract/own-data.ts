import { z } from 'zod';
import { cursor, id, pageSize, person, utc } from './fields';
import { operation, pageOf } from './operation';
import { fieldErrors, noData } from './reasons';

const exported = z.object({
  /** `none`: never asked for, or over. `waiting`: it is being made. */
  state: z.enum(['none', 'waiting', 'ready']),
  requestedAt: utc.nullable(),
  /** The address of the file, which ends soon. Empty unless ready. */
  url: z.string(),
  /** The file is kept until then. */
  until: utc.nullable(),
});

export const requestExport = operation({
  method: 'POST',
  path: '/me/export',
  summary:
    'Ask for an export of everything that the account has, as a ZIP; repeated while it is made it changes nothing',
  access: 'account',
  invalidates: ['own-data'],
  data: exported,
});

export const getExport = operation({
  method: 'GET',
  path: '/me/export',
  summary: 'State of the export, and the address of its file',
  access: 'account',
  uncacheable: true,
  tags: ['own-data'],
  data: exported,
});

const deletion = z.object({
  /** Null where the account stays. */
  requestedAt: utc.nullable(),
  /** The deletion is carried out from then on; until then it can be undone. */
  dueAt: utc.nullable(),
});

/** What is lost with the account. */
const losses = {
  /** Codes of vouchers that the account bought or was given and that are good and unused. */
  unusedVouchers: z.int(),
  /** The same by order, those that end first at first. */
  vouchers: z
    .array(z.object({ orderId: id, name: z.string(), count: z.int(), validUntilUtc: utc, zone: z.string() }))
    .optional(),
  /** Unused codes of vouchers that the account sold; their buyers get their money back. */
  soldVouchers: z.int(),
  /** Those ahead, as a member or as a doctor, the next first: they have to be cancelled before. */
  appointments: z.array(z.object({ reservationId: id, name: z.string(), startUtc: utc, zone: z.string() })),
};

/** Proves that it is the owner who asks, and not someone at a page that was left open. */
const proof = z.object({
  password: z.string().max(200).optional(),
  /** The token of the Google account that logs in to this one; it replaces a password. */
  googleAccessToken: z.string().min(1).max(4096).optional(),
});

export const requestDeletion = operation({
  method: 'POST',
  path: '/me/deletion',
  summary: 'Ask for the deletion of the account after 7 business days; repeated it changes nothing',
  access: 'account',
  body: proof.optional(),
  invalidates: ['own-data'],
  data: deletion,
  reasons: { CONFLICT: noData, WRONG_CREDENTIALS: fieldErrors, TOO_MANY_REQUESTS: noData, UNAVAILABLE: noData },
});

export const undoDeletion = operation({
  method: 'DELETE',
  path: '/me/deletion',
  summary: 'Cancel the deletion of the account',
  access: 'account',
  invalidates: ['own-data'],
  data: deletion,
});

export const getDeletion = operation({
  method: 'GET',
  path: '/me/deletion',
  summary: 'The deletion of the account, and when it happens',
  access: 'account',
  tags: ['own-data', 'voucher-order', 'appointment'],
  data: deletion.extend(losses),
});

export const listDeletions = operation({
  method: 'GET',
  path: '/admin/deletions',
  summary: 'The accounts that are going to be deleted, the next first',
  access: 'staff',
  query: z.object({ cursor: cursor.optional(), pageSize: pageSize.optional() }),
  tags: ['own-data'],
  data: pageOf(z.object({ id, member: person, requestedAt: utc, dueAt: utc })),
});
