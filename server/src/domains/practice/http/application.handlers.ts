import { siteZone } from '@charis/shared/rules';
import { cleanRegistrationNumber } from '@charis/shared/rules/registration';
import { updateAccount } from '#domains/identity/index';
import { replaceDocuments } from '#domains/practice/commands/documents.service';
import { changed, moveApplication } from '#domains/practice/commands/move.service';
import { requireComplete } from '#domains/practice/rules/complete.policy';
import { editable } from '#domains/practice/rules/machine.rules';
import {
  type ApplicationData,
  type ApplicationRow,
  findLastApplication,
  hasProfile,
  insertApplication,
  isAbnShared,
  isNumberShared,
  lockLastApplication,
  updateApplicationData,
} from '#domains/practice/store/application.store';
import { momentOfDay } from '#platform/clock/shown-days';
import { localDay } from '#platform/clock/zone.rules';
import { type AccountContext, accountHandler, type Input } from '#platform/http/handler';
import { notFound, Refusal } from '#platform/http/refusal';
import { showApplication } from './application.presenter';

/** Numbers as the registers write them, so that equal ones are found. */
function clean(data: ApplicationData): ApplicationData {
  return { ...data, registrationNumber: cleanRegistrationNumber(data.registrationNumber) };
}

/** A rejected application is over: 30 days later a new one begins. */
function requireMayApply(row: ApplicationRow, now: Date): void {
  const from = row.decided_at && momentOfDay('applyAgain', row.decided_at, {});
  if (from && now < from) {
    throw new Refusal('NOT_POSSIBLE', `You can apply again from ${localDay(from, siteZone)}.`);
  }
}

async function updateApplication(
  context: AccountContext,
  row: ApplicationRow,
  { data, version }: Input<'saveApplication'>['body'],
): Promise<ApplicationRow> {
  const { db, clock } = context;
  if (!editable.includes(row.state)) {
    throw new Refusal(
      'NOT_POSSIBLE',
      'Our team is checking your application. Withdraw it first if you want to change it.',
    );
  }
  if (row.version !== version) {
    const current = await showApplication(context, row);
    throw new Refusal('STALE_VERSION', 'This was changed somewhere else. Please reload the page.', {
      data: { current },
    });
  }
  return updateApplicationData(db, row, clean(data), clock.now());
}

export const saveApplication = accountHandler('saveApplication', { transaction: true }, async (context, { body }) => {
  const { db, account, clock } = context;
  const row = await lockLastApplication(db, account.id);
  if (row?.state === 'REJECTED') requireMayApply(row, clock.now());
  const isNew = !row || row.state === 'REJECTED';
  const saved = isNew
    ? await insertApplication(db, account.id, clean(body.data), clock.now())
    : await updateApplication(context, row, body);
  await replaceDocuments(context, saved.id, body.documents);
  return showApplication(context, (await lockLastApplication(db, account.id)) ?? saved);
});

async function lockOwn({ db, account }: AccountContext): Promise<ApplicationRow> {
  const row = await lockLastApplication(db, account.id);
  if (!row) throw notFound('Your application');
  return row;
}

/** Sending starts over: it answers what staff asked for before. */
const asSent = (now: Date) => ({ requests: '[]', reviewer_id: null, submitted_at: now, decided_at: null });

export const submitApplication = accountHandler(
  'submitApplication',
  { transaction: true },
  async (context, { body }) => {
    const { db, account, clock } = context;
    const row = await lockOwn(context);
    if (row.version !== body.version) throw new Refusal('WRONG_STATE', changed, { data: { state: row.state } });
    await requireComplete(context, row);
    const set = asSent(clock.now());
    const sent = await moveApplication(context, row, {
      action: 'submit',
      actorId: account.id,
      revision: row.revision,
      set,
    });
    await updateAccount(db, account.id, { role: 'DOCTOR' });
    return showApplication(context, sent);
  },
);

/** Makes the account a member's again where it has no profile. */
async function leave({ db, account }: AccountContext, row: ApplicationRow): Promise<ApplicationRow> {
  const isOver = row.state === 'WITHDRAWN' || row.state === 'REJECTED';
  if (!isOver || (await hasProfile(db, account.id)))
    throw new Refusal('WRONG_STATE', changed, { data: { state: row.state } });
  await updateAccount(db, account.id, { role: 'USER' });
  return row;
}

export const updateApproval = accountHandler('updateApproval', { transaction: true }, async (context, { body }) => {
  const { db, account, clock } = context;
  const { action, revision } = body;
  const row = await lockOwn(context);
  if (action === 'leave') return showApplication(context, await leave(context, row));
  if (action === 'resubmit') await requireComplete(context, row);
  const set = action === 'resubmit' ? asSent(clock.now()) : {};
  const moved = await moveApplication(context, row, { action, actorId: account.id, revision, set });
  if (action === 'resubmit') await updateAccount(db, account.id, { role: 'DOCTOR' });
  return showApplication(context, moved);
});

export const getApplication = accountHandler('getApplication', { transaction: false }, async (context) => {
  const { db, account } = context;
  const row = await findLastApplication(db, account.id);
  if (!row) return { application: null, numberShared: false, abnShared: false };
  const application = await showApplication(context, row);
  const numberShared = await isNumberShared(db, account.id, row.data.registrationNumber);
  return { application, numberShared, abnShared: await isAbnShared(db, account.id, row.data.clinic.abn) };
});
