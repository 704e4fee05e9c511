import { runTransaction } from '@charis/shared/node';
import { requireNoTeam } from '#domains/practice/index';
import { requireOwner } from '#domains/privacy/commands/require-owner.service';
import { deletionEvents } from '#domains/privacy/events';
import { addBusinessDays, deletionBusinessDays } from '#domains/privacy/rules/deletion.rules';
import {
  countVouchers,
  findAppointmentsAhead,
  findDeletion,
  findDeletions,
  findVouchers,
  insertDeletion,
  removeDeletion,
} from '#domains/privacy/store/deletion.store';
import { addEvent } from '#platform/events/event.store';
import { readCursor } from '#platform/http/cursor';
import { type AccountContext, accountHandler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';
import { Refusal } from '#platform/http/refusal';

const nothing = { requestedAt: null, dueAt: null };

function present(row: { requested_at: Date; due_at: Date } | undefined) {
  return row ? { requestedAt: row.requested_at.toISOString(), dueAt: row.due_at.toISOString() } : nothing;
}

export const getDeletion = accountHandler('getDeletion', { transaction: false }, async ({ db, account, clock }) => ({
  ...present(await findDeletion(db, account.id)),
  ...(await countVouchers(db, account.id, clock.now())),
  vouchers: await findVouchers(db, account.id, clock.now()),
  appointments: await findAppointmentsAhead(db, account.id, clock.now()),
}));

async function begin(context: AccountContext) {
  const { db, account, clock } = context;
  const known = await findDeletion(db, account.id);
  if (known) return present(known);
  const now = clock.now();
  if ((await findAppointmentsAhead(db, account.id, now)).length > 0) {
    throw new Refusal('CONFLICT', 'You have upcoming appointments. Please cancel them first.');
  }
  await requireNoTeam(context);
  const dueAt = addBusinessDays(now, deletionBusinessDays);
  await insertDeletion(db, account.id, now, dueAt);
  const happening = { subjectId: account.id, actorId: account.id, at: now, data: { dueAt: dueAt.toISOString() } };
  await addEvent(db, deletionEvents.requested, happening);
  return present({ requested_at: now, due_at: dueAt });
}

// No transaction: a wrong try must stay counted.
export const requestDeletion = accountHandler('requestDeletion', { transaction: false }, async (context, { body }) => {
  await requireOwner(context, body);
  return runTransaction(context.db, (db) => begin({ ...context, db }));
});

export const undoDeletion = accountHandler('undoDeletion', { transaction: true }, async ({ db, account }) => {
  await removeDeletion(db, account.id);
  return nothing;
});

export const listDeletions = accountHandler(
  'listDeletions',
  { transaction: false },
  async ({ db }, { query: { cursor, pageSize = 10 } }) => {
    const place = readCursor(cursor, ['time', 'id']);
    const rows = await findDeletions(db, place && { at: place[0], id: place[1] }, pageSize + 1);
    return pageOfRows(
      rows,
      pageSize,
      ({ place: at, id }) => [at, id],
      ({ id, nickname, image, role, requestedAt, dueAt }) => ({
        id,
        member: { userId: id, nickname, image, role },
        requestedAt: requestedAt.toISOString(),
        dueAt: dueAt.toISOString(),
      }),
    );
  },
);
