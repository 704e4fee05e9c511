/**
 * Each act of staff on what someone else has goes one way: it asks for a reason, the log keeps that reason, and the person whom the act is about
 * gets a notice. An operation of staff that is not placed here fails.
 */
import { operations } from '@charis/shared/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buryEvent } from '#platform/jobs/enqueue';
import { applicationData, createDocuments } from '#testing/applicant';
import { createComment, createDoctor, createPost, password } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { createModerators, type Moderators } from '#testing/moderators';
import { startTestApi, type TestApi } from '#testing/test-api';
import { openSale } from '#testing/voucher-sale';

let api: TestApi;
let moderators: Moderators;
let staff: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  moderators = await createModerators(api);
  staff = moderators.staff;
});
afterAll(() => api.close());

interface Act {
  about: TestMember;
  /** Does it with a reason. */
  act(reason: string): Promise<{ code: number }>;
  /** The log does not repeat the reason: it may be about health, and stands where the person reads it. */
  isConfidential?: boolean;
}

/** Returns a ticket that a member has written. */
async function write(): Promise<{ about: TestMember; ticketId: string; revision: number }> {
  const about = await createMember(api);
  const { email } = about;
  await about.call('contactUs', { body: { topic: 'other', name: 'Wren', email, message: `From ${about.id}` } });
  const { list } = (await staff.call('listTickets', { query: { pageSize: 20 } })).data;
  const ticket = list.find(({ author }) => author?.userId === about.id);
  if (!ticket) throw new Error('The ticket is not in the queue');
  return { about, ticketId: ticket.id, revision: ticket.revision };
}

async function answer(): Promise<Act> {
  const { about, ...ticket } = await write();
  const act = (message: string) => staff.call('answerTicket', { body: { ...ticket, message } });
  return { about, act, isConfidential: true };
}

async function close(): Promise<Act> {
  const { about, ...ticket } = await write();
  return { about, act: (reason) => staff.call('closeTicket', { body: { ...ticket, reason } }) };
}

/** Its maker is gone. */
async function clinic(): Promise<Act> {
  const { clinicId, ...doctor } = await createDoctor(api.db);
  await api.db.updateTable('clinic').set({ made_by: null }).where('id', '=', clinicId).execute();
  const { clinicId: _none, ...draft } = applicationData().clinic;
  return {
    about: await asMember(api, { nickname: 'Doctor', ...doctor }),
    act: (reason) => staff.call('correctClinic', { params: { clinicId }, body: { ...draft, reason } }),
  };
}

async function comment(): Promise<Act> {
  const about = await createMember(api);
  const postId = await createPost(api.db, (await createMember(api)).id);
  const subject = { kind: 'comment' as const, id: await createComment(api.db, { postId, authorId: about.id }) };
  await moderators.report(subject);
  const revision = (await moderators.caseOf(subject))?.revision ?? '';
  return {
    about,
    act: (reason) => staff.call('decideModerationCase', { body: { subject, action: 'remove', reason, revision } }),
  };
}

async function application(action: 'reject' | 'note' = 'reject'): Promise<Act> {
  const about = await createMember(api);
  const documents = await createDocuments(api, about.id);
  const { data } = await about.call('saveApplication', { body: { data: applicationData(), documents } });
  const sent = await about.call('submitApplication', { body: { version: data.version, confirmed: true } });
  const { applicationId, revision } = sent.data;
  return {
    about,
    act: (reason) => staff.call('decideApplication', { params: { applicationId }, body: { action, revision, reason } }),
  };
}

async function sale(): Promise<Act> {
  const { seller: about, couponId } = await openSale(api);
  return { about, act: (reason) => staff.call('suspendCoupon', { body: { couponId, suspended: true, reason } }) };
}

/** No one has appealed: the seller would have answered. */
async function refund(): Promise<Act> {
  const { buyer: about, bought } = await openSale(api);
  const { orderId } = await bought();
  const asked = { state: 'REFUND_REQUESTED' as const, refund_stage: 'ASKED' as const };
  await api.db.updateTable('coupon_order').set(asked).where('id', '=', orderId).execute();
  return { about, act: (reason) => staff.call('decideRefund', { body: { orderId, grant: true, reason } }) };
}

/** A doctor has named an account and sold a voucher in a month that is over. */
async function payout(): Promise<Act> {
  const { seller, bought } = await openSale(api);
  const account = { holder: 'Dr Thornbill', bsb: '062-000', accountNumber: '12345678', password };
  await seller.call('setPayoutAccount', { body: account });
  await bought();
  api.clock.advance(32 * 86_400);
  staff = await asMember(api, staff);
  const { list } = (await staff.call('listDuePayouts', {})).data;
  const due = list.find(({ doctorUserId }) => doctorUserId === seller.id);
  if (!due?.account) throw new Error('Nothing is owed');
  const { doctorUserId, month, cents } = due;
  const paidOn = api.clock.now().toISOString().slice(0, 10);
  const paid = { doctorUserId, month, cents, accountChangedUtc: due.account.changedUtc, paidOn };
  return {
    about: await asMember(api, seller),
    act: (reference) => staff.call('recordPayout', { body: { ...paid, reference } }),
  };
}

const acts = {
  decideModerationCase: comment,
  decideApplication: () => application(),
  suspendCoupon: sale,
  decideRefund: refund,
  answerTicket: answer,
  closeTicket: close,
  correctClinic: clinic,
  recordPayout: payout,
} as const;

const savedAnswer = { version: 0, topic: 'other', title: 'Phone', text: 'We answer by email.', textZh: '' } as const;

/** Acts that change nothing of someone's: they are in the log alone. */
const onlyLogged = {
  assignTicket: async () => {
    const { about: _, ...ticket } = await write();
    return staff.call('assignTicket', { body: { ...ticket, mine: true } });
  },
  assignApplication: async () => {
    const about = await createMember(api);
    const documents = await createDocuments(api, about.id);
    const { data } = await about.call('saveApplication', { body: { data: applicationData(), documents } });
    const sent = await about.call('submitApplication', { body: { version: data.version, confirmed: true } });
    const params = { applicationId: sent.data.applicationId };
    return staff.call('assignApplication', { params, body: { fromId: null, toId: staff.id } });
  },
  assignModerationCase: async () => {
    const postId = await createPost(api.db, (await createMember(api)).id);
    const subject = { kind: 'post' as const, id: postId };
    await moderators.report(subject);
    return staff.call('assignModerationCase', { body: { subject, fromId: null, toId: staff.id } });
  },
  noteTicket: async () => {
    const { ticketId } = await write();
    return staff.call('noteTicket', { body: { ticketId, text: 'They called as well.' } });
  },
  saveCannedAnswer: () => staff.call('saveCannedAnswer', { body: savedAnswer }),
  deleteCannedAnswer: async () => {
    const { answerId } = (await staff.call('saveCannedAnswer', { body: savedAnswer })).data;
    return staff.call('deleteCannedAnswer', { params: { answerId }, query: { version: 1 } });
  },
  lookAtDocument: async () => {
    const about = await createMember(api);
    const documents = await createDocuments(api, about.id);
    const { data } = await about.call('saveApplication', { body: { data: applicationData(), documents } });
    const sent = await about.call('submitApplication', { body: { version: data.version, confirmed: true } });
    const [document] = documents;
    const params = { applicationId: sent.data.applicationId, uploadId: document?.uploadId ?? '' };
    return staff.call('lookAtDocument', { params });
  },
  lookAtPayoutAccount: async () => {
    const { seller } = await openSale(api);
    const account = { holder: 'Dr Thornbill', bsb: '062-000', accountNumber: '12345678', password };
    await seller.call('setPayoutAccount', { body: account });
    return staff.call('lookAtPayoutAccount', { params: { doctorUserId: seller.id } });
  },
  findPeople: () => staff.call('findPeople', { body: { text: 'Wren' } }),
  lookAtPerson: async () => {
    const { id: userId } = await createMember(api);
    return staff.call('lookAtPerson', { params: { userId } });
  },
  retryFailedJobs: async () => {
    await buryEvent(api.db, '1', {});
    const { list } = (await staff.call('listFailedJobs', {})).data;
    return staff.call('retryFailedJobs', { body: { ids: list.map(({ id }) => id) } });
  },
} as const;

const log = async () => (await staff.call('listAuditEntries', {})).data.list[0];

it.each(Object.entries(acts))('%s asks for a reason, is logged with it, and told', async (_name, prepare) => {
  const { about, act, isConfidential = false } = await prepare();
  const told = async () =>
    (await messagesTo(api, about.email)).length + (await about.call('listNotifications', {})).data.list.length;
  const [entry, before] = [await log(), await told()];

  expect([400, 422]).toContain((await act('')).code);
  expect(await log()).toEqual(entry);
  expect(await told()).toBe(before);

  expect((await act('It breaks our rules.')).code).toBe(100);
  const reason = isConfidential ? '' : 'It breaks our rules.';
  expect(await log()).toMatchObject({ actor: { userId: staff.id }, reason });
  expect((await log())?.id).not.toBe(entry?.id);
  expect(await told()).toBeGreaterThan(before);
});

it.each(Object.entries(onlyLogged))('%s is logged', async (_name, act) => {
  const before = (await log())?.id;
  expect((await act()).code).toBe(100);
  expect(await log()).toMatchObject({ actor: { userId: staff.id } });
  expect((await log())?.id).not.toBe(before);
});

it('a note to an application asks for a reason, and is in the log with it', async () => {
  const { act } = await application('note');
  expect((await act('')).code).toBe(422);
  expect((await act('Called the register.')).code).toBe(100);
  expect(await log()).toMatchObject({ action: 'application.note', reason: 'Called the register.' });
});

it('knows every operation by which staff changes something', () => {
  const known = Object.entries(operations).filter(([, { access, tags }]) => access === 'staff' && !tags);
  expect([...Object.keys(acts).filter((name) => name !== 'decideRefund'), ...Object.keys(onlyLogged)].sort()).toEqual(
    known.map(([name]) => name).sort(),
  );
});
