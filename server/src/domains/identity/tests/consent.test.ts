import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConsentedAction, requireConsent } from '#domains/identity/rules/consent.policy';
import { createAccount, createDoctor, createSession } from '#testing/factories';
import { asMember } from '#testing/member';
import { createUpload } from '#testing/ready-upload';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let accountId: string;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  accountId = (await createAccount(api.db)).id;
  token = await createSession(api.db, accountId, api.clock.now());
});
afterEach(() => api.close());

const give = (document: 'terms' | 'image-data') => api.call('giveConsent', { body: { document } }, { token });
const withdraw = (document: 'terms' | 'image-data') => api.call('withdrawConsent', { params: { document } }, { token });
const list = async () => (await api.call('listConsents', {}, { token })).data;
const required = (action: ConsentedAction) => requireConsent(api.db, accountId, action, api.clock.now());

describe('a consent', () => {
  it('is kept with version and time, the newest first', async () => {
    await give('terms');
    await give('image-data');
    const at = api.clock.now().toISOString();
    expect(await list()).toMatchObject([
      { document: 'image-data', version: expect.stringMatching(/^\d{4}-/), at, withdrawnAt: null },
      { document: 'terms', at, withdrawnAt: null },
    ]);
  });

  it('that stands is not given twice', async () => {
    await Promise.all(Array.from({ length: 5 }, () => give('terms')));
    expect(await list()).toHaveLength(1);
  });

  it('stays in the history when it is withdrawn, and can be given again', async () => {
    await give('terms');
    expect((await withdraw('terms')).data).toEqual({ withdrawn: true });
    expect((await withdraw('terms')).data).toEqual({ withdrawn: false });
    await give('terms');
    expect((await list()).map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([true, false]);
  });

  it('of another account is not seen', async () => {
    await give('terms');
    const other = await createAccount(api.db);
    const reply = await api.call('listConsents', {}, { token: await createSession(api.db, other.id, api.clock.now()) });
    expect(reply.data).toEqual([]);
  });
});

it('about images takes the pictures out of posts and profile when it is withdrawn, and lets go of their files', async () => {
  await give('image-data');
  const now = api.clock.now();
  const file = {
    account_id: accountId,
    file_name: 'a.png',
    extension: 'png',
    max_bytes: 9,
    stored_name: '160.webp',
    widths: [160],
    expires_at: now,
    created_at: now,
  };
  const { id: uploadId } = await api.db
    .insertInto('upload')
    .values({
      ...file,
      purpose: 'avatar',
      state: 'READY',
      attached_at: now,
      bytes: 9,
      width: 160,
      height: 160,
      converted: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('account')
    .set({ image: `/api/files/${uploadId}/160` })
    .where('id', '=', accountId)
    .execute();
  await withdraw('image-data');
  const account = await api.db
    .selectFrom('account')
    .select('image')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const upload = await api.db
    .selectFrom('upload')
    .select('attached_at')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow();
  expect([account.image, upload.attached_at]).toEqual(['', null]);
});

it('about images takes the videos off the page of a doctor, too', async () => {
  const made = await createDoctor(api.db);
  const doctor = await asMember(api, { nickname: 'Dr Banksia Thornbill', ...made });
  const uploadId = await createUpload(api, doctor.id, 'doctor-video');
  const posterUploadId = await createUpload(api, doctor.id, 'doctor-image');
  await doctor.call('addDoctorVideo', { body: { uploadId, posterUploadId, title: 'How I consult' } });
  await doctor.call('withdrawConsent', { params: { document: 'image-data' } });
  const shown = await api.call('listDoctorVideos', { body: { memberId: doctor.id } });
  expect(shown.data.list).toEqual([]);
  const uploads = await api.db.selectFrom('upload').select('attached_at').where('account_id', '=', doctor.id).execute();
  expect(uploads).toEqual([{ attached_at: null }, { attached_at: null }]);
});

describe('what needs consent', () => {
  it('names the documents that are missing', async () => {
    await expect(required('post')).rejects.toMatchObject({
      code: 422,
      options: { data: { consent: ['terms', 'image-data'] } },
    });
    await give('terms');
    await expect(required('upload')).rejects.toMatchObject({ options: { data: { consent: ['image-data'] } } });
  });

  it('goes on with consent', async () => {
    await give('terms');
    await expect(required('book')).resolves.toBeUndefined();
    await give('image-data');
    await expect(required('post')).resolves.toBeUndefined();
  });

  it('asks again after it was withdrawn', async () => {
    await give('terms');
    await withdraw('terms');
    await expect(required('buy')).rejects.toMatchObject({ code: 422 });
  });

  it('asks again for a new version of the document', async () => {
    await give('terms');
    await api.db.updateTable('consent').set({ version: '2020-01-01' }).execute();
    await expect(required('book')).rejects.toMatchObject({ code: 422 });
  });

  it('tells a member of new terms until they agree or withdraw, and no one who never agreed', async () => {
    const newTerms = async () => (await api.call('fetchUserProfile', {}, { token })).data.newTerms;
    expect(await newTerms()).toBeUndefined();
    await give('terms');
    expect(await newTerms()).toBeUndefined();
    await api.db.updateTable('consent').set({ version: '2020-01-01' }).execute();
    expect(await newTerms()).toMatch(/^\d{4}-/);
    await give('terms');
    expect(await newTerms()).toBeUndefined();
    await withdraw('terms');
    expect(await newTerms()).toBeUndefined();
  });

  it('is not for anybody under 18', async () => {
    await give('terms');
    await api.db.updateTable('account').set({ birthday: '2009-01-01' }).where('id', '=', accountId).execute();
    await expect(required('book')).rejects.toMatchObject({ message: 'You must be at least 18 years old' });
  });
});
