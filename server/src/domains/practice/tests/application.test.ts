import type { InputOf } from '@charis/shared/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recheckDoctors } from '#domains/practice/jobs/recheck-job';
import { fileKey } from '#platform/files/storage';
import { applicationData, createDocuments } from '#testing/applicant';
import { createAccount, createDoctor } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { pdf } from '#testing/pictures';
import { startTestApi, type TestApi } from '#testing/test-api';
import { send } from '#testing/uploads';

let api: TestApi;
let account: Awaited<ReturnType<typeof createAccount>>;
let staff: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  account = await createAccount(api.db, { staff: true });
}, 60_000);
// Tests move the clock past the end of sessions.
beforeEach(async () => {
  staff = await asMember(api, account);
});
afterAll(() => api.close());

async function draft(given: Parameters<typeof applicationData>[0] = {}) {
  const member = await createMember(api);
  const documents = await createDocuments(api, member.id);
  const body = { data: applicationData(given), documents };
  const { data } = await member.call('saveApplication', { body });
  return { member, body, application: data };
}

async function sent(given: Parameters<typeof applicationData>[0] = {}) {
  const { member, body, application } = await draft(given);
  const input = { body: { version: application.version, confirmed: true as const } };
  const { code, data } = await member.call('submitApplication', input);
  expect(code).toBe(100);
  return { member, body, application: data };
}

const decide = (applicationId: string, body: InputOf<'decideApplication'>['body']) =>
  staff.call('decideApplication', { params: { applicationId }, body });

/** Opens documents as staff does. @returns them as accepted */
async function accept(applicationId: string, documents: { uploadId: string }[], as = staff) {
  for (const { uploadId } of documents) {
    const { data } = await as.call('lookAtDocument', { params: { applicationId, uploadId } });
    // What a factory makes has no file yet.
    await api.files.storage.write(fileKey(uploadId, '320.webp'), Buffer.from('a picture'));
    expect((await api.fetch(data.location)).status).toBe(200);
  }
  return documents.map(({ uploadId }) => ({ uploadId, state: 'ACCEPTED' as const, reason: '' }));
}

async function approved(given: Parameters<typeof applicationData>[0] = {}) {
  const { member, body, application } = await sent(given);
  const documents = await accept(application.applicationId, body.documents);
  const answer = await decide(application.applicationId, {
    action: 'approve',
    revision: application.revision,
    documents,
  });
  expect(answer.code).toBe(100);
  return { member, body, application, revision: answer.data.revision };
}

const profileOf = (id: string) =>
  api.db.selectFrom('doctor_profile').selectAll().where('account_id', '=', id).executeTakeFirst();
const stateOf = async (member: TestMember) => (await member.call('getApplication', {})).data.application?.state;
const mailsOf = async ({ email }: TestMember) =>
  (await api.db.selectFrom('mail').select('subject').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

describe('the draft', () => {
  it('is there on the next device, with its documents', async () => {
    const { member, body } = await draft({ legalName: 'Banksia Finch' });
    const { data } = await member.call('getApplication', {});
    expect(data.application).toMatchObject({ state: 'DRAFT', version: 1, data: { legalName: 'Banksia Finch' } });
    expect(data.application?.documents.map(({ kind }) => kind).sort()).toEqual(
      body.documents.map(({ kind }) => kind).sort(),
    );
  });

  it('is not written over from another device, which sees what is stored', async () => {
    const { member, body } = await draft();
    const other = { ...body, data: { ...body.data, title: 'Dentist' } };
    expect((await member.call('saveApplication', { body: { ...other, version: 1 } })).code).toBe(100);
    const { code, data } = await member.call('saveApplication', { body: { ...body, version: 1 } });
    expect(code).toBe(409);
    expect(data).toMatchObject({ current: { version: 2, data: { title: 'Dentist' } } });
  });

  it('replaces documents one by one and lets go of the others', async () => {
    const { member, body } = await draft();
    const [first, ...rest] = body.documents;
    const [other] = await createDocuments(api, member.id);
    const documents = [...rest, { kind: 'identity' as const, uploadId: other?.uploadId ?? '' }];
    expect((await member.call('saveApplication', { body: { ...body, documents, version: 1 } })).code).toBe(100);
    const upload = api.db
      .selectFrom('upload')
      .select('attached_at')
      .where('id', '=', first?.uploadId ?? '');
    expect(await upload.executeTakeFirst()).toEqual({ attached_at: null });
  });

  it('is refused with every field that is missing, and loses nothing', async () => {
    const member = await createMember(api);
    const data = applicationData({ legalName: '', registrationNumber: 'DEN0000000001' });
    await member.call('saveApplication', { body: { data, documents: [] } });
    const answer = await member.call('submitApplication', { body: { version: 1, confirmed: true } });
    expect(answer.code).toBe(422);
    const fields = (answer.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['legalName', 'registrationNumber', 'documents.identity']));
    expect(await stateOf(member)).toBe('DRAFT');
  });

  it('is refused with a title of one letter and years that have not begun, nowhere else', async () => {
    const { member, application } = await draft({
      title: 'a',
      education: [{ title: 'a', institution: '', year: 2031 }],
      experience: [{ role: 'Registrar', institution: 'Sydney Hospital', fromYear: 2005, toYear: 2004 }],
    });
    const body = { version: application.version, confirmed: true as const };
    expect((await member.call('submitApplication', { body })).data).toEqual({
      errors: [
        { field: 'title', message: 'Please write at least 2 letters.' },
        { field: 'education', message: 'Please write at least 2 letters.' },
        { field: 'experience', message: 'The end year is before the start year.' },
      ],
    });
  });

  it('says which words a doctor may not write', async () => {
    const { member } = await draft({ bio: 'My work is painless and always has been, with time for all questions.' });
    const { code, msg } = await member.call('submitApplication', { body: { version: 1, confirmed: true } });
    expect(code).toBe(422);
    expect(msg).toContain('painless');
  });
});

describe('a sent application', () => {
  it('makes the account one of a doctor; the mail confirms it, and no notification repeats it', async () => {
    const { member } = await sent();
    const { data } = await member.call('fetchUserProfile', {});
    expect(data).toMatchObject({ userRole: 'DOCTOR', applicationState: 'SUBMITTED' });
    expect(await mailsOf(member)).toEqual(['We have your application']);
    const { list } = (await member.call('listNotifications', {})).data;
    expect(list).toEqual([]);
  });

  it('cannot be changed until it is withdrawn, and goes again', async () => {
    const { member, body, application } = await sent();
    expect((await member.call('saveApplication', { body: { ...body, version: 1 } })).code).toBe(422);
    const withdrawn = await member.call('updateApproval', {
      body: { action: 'withdraw', revision: application.revision },
    });
    expect(withdrawn.data.state).toBe('WITHDRAWN');
    const again = { action: 'resubmit' as const, revision: withdrawn.data.revision };
    expect((await member.call('updateApproval', { body: again })).data.state).toBe('SUBMITTED');
    expect((await member.call('updateApproval', { body: again })).code).toBe(409);
  });

  it('gives the account back to a member who withdraws', async () => {
    const { member, application } = await sent();
    const { revision } = (
      await member.call('updateApproval', { body: { action: 'withdraw', revision: application.revision } })
    ).data;
    expect((await member.call('updateApproval', { body: { action: 'leave', revision } })).code).toBe(100);
    expect((await member.call('fetchUserProfile', {})).data).toMatchObject({ userRole: 'USER' });
  });

  it('blocks its number for no one, and says that another has it', async () => {
    const number = 'MED7770000001';
    const { member } = await sent({ registrationNumber: number });
    const other = await sent({ registrationNumber: number });
    expect((await member.call('getApplication', {})).data.numberShared).toBe(true);
    const review = await staff.call('reviewApplication', {
      params: { applicationId: other.application.applicationId },
    });
    expect(review.data.sameNumber).toMatchObject([{ userId: member.id }]);
  });

  it('says that another open application has its ABN, and tells staff whose', async () => {
    const clinic = (abn: string) => ({ ...applicationData().clinic, abn });
    const { member, application } = await sent({ clinic: clinic('83 914 571 673') });
    expect((await member.call('getApplication', {})).data.abnShared).toBe(false);
    const other = await sent({ clinic: clinic('83914571673') });
    expect((await other.member.call('getApplication', {})).data.abnShared).toBe(true);
    const { applicationId } = application;
    const review = await staff.call('reviewApplication', { params: { applicationId } });
    expect(review.data.sameAbn).toMatchObject([{ userId: other.member.id }]);
  });
});

describe('staff', () => {
  it('finds it in the queue, looks at documents on the record, and approves', async () => {
    const { member, body, application } = await sent({ legalName: 'Queue Finch' });
    const { applicationId } = application;
    const queue = await staff.call('listApplications', { query: { keyword: 'Queue Finch' } });
    expect(queue.data.list).toMatchObject([{ applicationId, documentsWaiting: 4, state: 'SUBMITTED' }]);
    const uploadId = body.documents[0]?.uploadId ?? '';
    const look = await staff.call('lookAtDocument', { params: { applicationId, uploadId } });
    expect(look.data.location).toMatch(/signature=/);
    const documents = await accept(applicationId, body.documents);
    const taken = await decide(applicationId, { action: 'take', revision: application.revision });
    expect(taken.data.state).toBe('UNDER_REVIEW');
    const early = await decide(applicationId, { action: 'approve', revision: taken.data.revision });
    expect(early.code).toBe(422);
    const done = { action: 'approve' as const, revision: taken.data.revision, documents };
    expect((await decide(applicationId, done)).data.state).toBe('APPROVED');
    expect(await profileOf(member.id)).toMatchObject({ application_state: 'APPROVED', title: 'Dermatologist' });
    const log = (await staff.call('listAuditEntries', {})).data.list;
    expect(log.slice(0, 3).map(({ action }) => action)).toEqual([
      'application.approve',
      'application.take',
      'application.look',
    ]);
    expect(log[0]?.about).toMatchObject({ kind: 'member', memberId: member.id });
  });

  it('reads documents as their owner does, and each reading is noted for both', async () => {
    const { member, body, application } = await sent();
    const { applicationId } = application;
    const kept = body.documents.slice(1);
    const { data: file } = await send(api, { accountId: member.id, token: member.token }, pdf, {
      fileName: 'passport.pdf',
      purpose: 'credential',
    });
    const { uploadId } = file;
    const { revision } = application;
    await member.call('updateApproval', { body: { action: 'withdraw', revision } });
    const documents = [...kept, { kind: body.documents[0]?.kind ?? 'identity', uploadId }];
    await member.call('saveApplication', { body: { ...body, documents, version: application.version } });
    const own = async () =>
      (await member.call('getApplication', {})).data.application?.documents.find((one) => one.uploadId === uploadId);
    expect((await own())?.looks).toEqual([]);
    const address = (await own())?.location ?? '';
    const read = (path: string, headers = {}) => api.fetch(path, { headers }).then(({ status }) => status);
    expect(await read(address, { range: 'bytes=4-8' })).toBe(206);
    expect(await read(address.replace(/reader=[^&]+/, `reader=${account.id}`))).toBe(404);
    expect((await own())?.looks).toEqual([]);
    expect(await read(address)).toBe(200);
    const look = await staff.call('lookAtDocument', { params: { applicationId, uploadId } });
    expect(await read(look.data.location)).toBe(200);
    expect((await own())?.looks).toMatchObject([
      { by: 'staff', name: '' },
      { by: 'owner', name: '' },
    ]);
    const review = await staff.call('reviewApplication', { params: { applicationId } });
    const seen = review.data.documents.find((one) => one.uploadId === uploadId);
    expect(seen?.looks).toMatchObject([{ by: 'staff', name: account.nickname }, { by: 'owner' }]);
  });

  it('decides only what it has looked at: of two decisions one is refused', async () => {
    const { application } = await sent();
    const { applicationId, revision } = application;
    const both = await Promise.all([
      decide(applicationId, { action: 'reject', revision, reason: 'The register lists another person.' }),
      decide(applicationId, { action: 'ask-changes', revision, reason: 'Please send a sharper picture.' }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([100, 409]);
    // Who is second reads what was done, and by whom.
    const second = both.find(({ code }) => code === 409);
    const action = both[0]?.code === 100 ? 'reject' : 'ask-changes';
    expect(second?.data).toMatchObject({ last: { action, actor: { userId: staff.id } } });
  });

  it('asks for changes by field and document, which the applicant sees and sends again', async () => {
    const { member, body, application } = await sent();
    const [document] = body.documents;
    const uploadId = document?.uploadId ?? '';
    await decide(application.applicationId, {
      action: 'ask-changes',
      revision: application.revision,
      requests: [{ field: 'title', message: 'Use the title of the register.' }],
      documents: [{ uploadId, state: 'REFUSED', reason: 'It is cut off.' }],
    });
    const { application: seen } = (await member.call('getApplication', {})).data;
    expect(seen).toMatchObject({ state: 'CHANGES_REQUESTED', requests: [{ field: 'title' }] });
    expect(seen?.documents.find((one) => one.uploadId === uploadId)).toMatchObject({ reason: 'It is cut off.' });
    expect(seen?.data.declared).toBe(false);
    const [mail] = await messagesTo(api, member.email);
    expect(mail?.text).toContain('Title: Use the title of the register.');
    expect(mail?.text).toMatch(/: It is cut off\./);
    expect(mail?.text).toContain('/user/doctorcertify?field=title');
    const again = { action: 'resubmit' as const, revision: seen?.revision ?? 0 };
    expect((await member.call('updateApproval', { body: again })).code).toBe(422);
    const [fresh] = await createDocuments(api, member.id);
    const documents = body.documents.map((one) =>
      one === document ? { ...one, uploadId: fresh?.uploadId ?? '' } : one,
    );
    const saved = await member.call('saveApplication', { body: { ...body, documents, version: seen?.version } });
    // What was asked stays to be read while it is answered.
    expect(saved.data.requests).toEqual([
      { field: 'title', message: 'Use the title of the register.' },
      { field: `documents.${document?.kind}`, message: 'It is cut off.' },
    ]);
    expect((await member.call('updateApproval', { body: again })).data).toMatchObject({
      state: 'SUBMITTED',
      requests: [],
    });
  });

  it('accepts no document that it has not opened itself', async () => {
    const { body, application } = await sent();
    const { applicationId, revision } = application;
    const colleague = await createMember(api, { staff: true });
    const documents = await accept(applicationId, body.documents, colleague);
    await accept(applicationId, body.documents.slice(1));
    const input = { action: 'approve' as const, revision, documents };
    expect(await decide(applicationId, input)).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'documents.0.state', message: 'Please open the document before you accept it.' }] },
    });
    // Staff can refuse one document without a look at it; what a colleague accepted stays accepted.
    const refused = [{ uploadId: documents[0]?.uploadId ?? '', state: 'REFUSED' as const, reason: 'Not readable.' }];
    expect(
      (await decide(applicationId, { action: 'note', revision, reason: 'Blurred.', documents: refused })).code,
    ).toBe(100);
    const params = { applicationId };
    const theirs = { action: 'note' as const, revision, reason: 'All seen.', documents };
    expect((await colleague.call('decideApplication', { params, body: theirs })).code).toBe(100);
    expect((await decide(applicationId, input)).data.state).toBe('APPROVED');
  });

  it('does not approve a number that an approved doctor has', async () => {
    const number = 'MED7770000002';
    await approved({ registrationNumber: number });
    const { body, application } = await sent({ registrationNumber: number });
    const { applicationId, revision } = application;
    const documents = await accept(applicationId, body.documents);
    expect((await decide(applicationId, { action: 'approve', revision, documents })).code).toBe(422);
  });

  it('lets no one be called a surgeon whose specialty it has not found', async () => {
    const { body, application } = await sent({ title: 'Specialist plastic surgeon' });
    const { applicationId, revision } = application;
    const documents = await accept(applicationId, body.documents);
    const input = { action: 'approve' as const, revision, documents };
    expect((await decide(applicationId, input)).code).toBe(422);
    expect((await decide(applicationId, { ...input, verifiedSpecialty: 'Surgery, plastic surgery' })).code).toBe(100);
  });

  it('keeps notes from the applicant', async () => {
    const { member, application } = await sent();
    const { applicationId, revision } = application;
    await decide(applicationId, { action: 'note', revision, reason: 'Ask the insurer.' });
    expect(JSON.stringify((await member.call('getApplication', {})).data)).not.toContain('insurer');
    const { history } = (await staff.call('reviewApplication', { params: { applicationId } })).data;
    expect(history[0]).toMatchObject({ action: 'note', reason: 'Ask the insurer.' });
  });

  it('suspends and reinstates, each with a reason', async () => {
    const { member, application, revision } = await approved();
    const { applicationId } = application;
    expect((await decide(applicationId, { action: 'suspend', revision })).code).toBe(422);
    const suspended = await decide(applicationId, { action: 'suspend', revision, reason: 'A condition.' });
    expect(await profileOf(member.id)).toMatchObject({ application_state: 'SUSPENDED' });
    const back = { action: 'reinstate' as const, revision: suspended.data.revision, reason: 'It was lifted.' };
    expect((await decide(applicationId, back)).data.state).toBe('APPROVED');
  });

  it.each([
    [undefined, 'later'],
    ['keep', 'keep'],
    ['now', 'now'],
  ] as const)('suspends with the wish for appointments %s', async (appointments, kept) => {
    const { application, revision } = await approved();
    const { applicationId } = application;
    const wish = appointments ? { appointments } : {};
    await decide(applicationId, { action: 'suspend', revision, reason: 'A condition.', ...wish });
    const row = api.db.selectFrom('application').select('appointments_ahead').where('id', '=', applicationId);
    expect(await row.executeTakeFirst()).toEqual({ appointments_ahead: kept });
  });
});

it('lets a rejected doctor apply again after 30 days', async () => {
  const { member, body, application } = await sent();
  const { applicationId, revision } = application;
  await decide(applicationId, { action: 'reject', revision, reason: 'Not in the register.' });
  const documents = await createDocuments(api, member.id);
  const anew = { ...body, documents };
  expect((await member.call('saveApplication', { body: anew })).code).toBe(422);
  api.clock.advance(30 * 24 * 3600);
  const same = await asMember(api, member);
  const answer = await same.call('saveApplication', { body: anew });
  expect(answer.data).toMatchObject({ state: 'DRAFT', version: 1 });
  expect(answer.data.applicationId).not.toBe(applicationId);
});

it('reminds 60, 30 and 7 days before the yearly check, once each, and expires after it', async () => {
  const { member } = await approved();
  const run = async () => {
    await recheckDoctors({ db: api.db, clock: api.clock });
    await api.project();
  };
  const day = 24 * 3600;
  const before = (await mailsOf(member)).length;
  for (const days of [304, 2, 30, 22]) {
    api.clock.advance(days * day);
    await run();
    await run();
  }
  expect((await mailsOf(member)).slice(before)).toEqual([
    'Your yearly check is in 59 days',
    'Your yearly check is in 29 days',
    'Your yearly check is in 7 days',
  ]);
  api.clock.advance(8 * day);
  await run();
  expect(await profileOf(member.id)).toMatchObject({ application_state: 'EXPIRED' });
  expect((await mailsOf(member)).at(-1)).toBe('Your yearly check is overdue');
});

it('never approves one of staff by their own hand', async () => {
  const documents = await createDocuments(api, staff.id);
  await staff.call('saveApplication', { body: { data: applicationData(), documents } });
  const { data } = await staff.call('submitApplication', { body: { version: 1, confirmed: true } });
  const { applicationId, revision } = data;
  expect((await decide(applicationId, { action: 'take', revision })).code).toBe(422);
});

it('says nothing of a doctor from before applications', async () => {
  const doctor = await asMember(api, { nickname: 'Dr', ...(await createDoctor(api.db)) });
  expect((await doctor.call('getApplication', {})).data.application).toBeNull();
  expect((await doctor.call('fetchUserProfile', {})).data.applicationState).toBe('APPROVED');
});
