import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDoctor, createEvaluation } from '#testing/factories';
import { createMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createCoupon } from '#testing/vouchers';

const unknown = '00000000-0000-4000-8000-000000000000';
const mondays = [{ weekday: 1, starts_minute: 540, ends_minute: 600 }];

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const compare = (...ids: string[]) => api.call('compareDoctors', { body: { ids } });

it('says of each doctor, in the order of the ids, what their page says and when they are free', async () => {
  const free = await createDoctor(api.db, {
    procedures: ['facelift'],
    profile: { languages: ['English', 'Greek'], fee_aud: 240 },
    rules: mondays,
  });
  const other = await createDoctor(api.db);
  const worked = [2019, 2011].map((from_year, at) => ({ doctor_id: free.id, place: at + 1, from_year, to_year: null }));
  await api.db
    .insertInto('doctor_experience')
    .values(worked.map((row) => ({ ...row, role: 'Dermatologist', institution: 'Lyrebird Clinic' })))
    .execute();
  const [next] = (await api.call('listNextSlots', { body: { doctorUserIds: [free.id] } })).data;
  const { code, data } = await compare(other.id, free.id);
  expect(code).toBe(100);
  expect(data).toMatchObject([
    { doctorUserId: other.id, nextFreeUtc: null, experienceSince: null, procedureFees: [], vouchers: 0 },
    {
      doctorUserId: free.id,
      verified: true,
      clinicName: 'Lyrebird Clinic',
      feeAud: 240,
      languages: ['English', 'Greek'],
      procedureFees: [{ categoryName: 'facelift', minAud: 100, maxAud: 200 }],
      nextFreeUtc: next?.slots[0]?.startUtc,
      experienceSince: 2011,
    },
  ]);
});

const namesOf = (data: { doctorUserId: string }[]) => data.map(({ doctorUserId }) => doctorUserId);

it('leaves out who is unknown, suspended or not approved yet', async () => {
  const doctor = await createDoctor(api.db);
  const suspended = await createDoctor(api.db, { profile: { application_state: 'SUSPENDED' } });
  const draft = await createDoctor(api.db, { profile: { application_state: 'DRAFT' } });
  expect(namesOf((await compare(unknown, suspended.id, draft.id)).data)).toEqual([]);
  expect(namesOf((await compare(unknown, suspended.id, doctor.id)).data)).toEqual([doctor.id]);
});

it('leaves out who blocked the viewer, and whom the viewer blocked', async () => {
  const doctor = await createDoctor(api.db);
  const blocking = await createDoctor(api.db);
  const blocked = await createDoctor(api.db);
  const viewer = await createMember(api);
  const blocks = [
    { blocker_id: blocking.id, blocked_id: viewer.id },
    { blocker_id: viewer.id, blocked_id: blocked.id },
  ];
  await api.db.insertInto('block').values(blocks).execute();
  const ids = [blocking.id, doctor.id, blocked.id];
  expect(namesOf((await compare(...ids)).data)).toEqual(ids);
  expect(namesOf((await viewer.call('compareDoctors', { body: { ids } })).data)).toEqual([doctor.id]);
});

it('answers a doctor once who is named twice', async () => {
  const [one, other] = [await createDoctor(api.db), await createDoctor(api.db)];
  expect(namesOf((await compare(one.id, one.id)).data)).toEqual([one.id]);
  expect(namesOf((await compare(other.id, one.id, other.id)).data)).toEqual([other.id, one.id]);
});

it('counts the vouchers that are on sale, without those that have ended or are no longer listed', async () => {
  const doctor = await createDoctor(api.db);
  await createCoupon(api.db, doctor);
  await createCoupon(api.db, doctor, { ends_at: new Date(api.clock.now().getTime() - 1000) });
  await createCoupon(api.db, doctor, { state: 'DELETED' });
  expect((await compare(doctor.id)).data).toMatchObject([{ vouchers: 1 }]);
});

it('takes one to three ids', async () => {
  const { id } = await createDoctor(api.db);
  for (const ids of [[], [id, id, id, id], ['x']]) expect((await compare(...ids)).code).toBe(400);
});

it.each([
  ['spec', { rating: 4, ratingCount: 5 }],
  ['au_regulated', { rating: null, ratingCount: null }],
] as const)('shows ratings where lists do: %s', async (CONTENT_PACK, shown) => {
  const site = await startTestApi({ env: { CONTENT_PACK } });
  try {
    const doctor = await createDoctor(site.db);
    for (let count = 0; count < 5; count += 1) await createEvaluation(site.db, doctor, 4);
    expect((await site.call('compareDoctors', { body: { ids: [doctor.id] } })).data).toMatchObject([shown]);
  } finally {
    await site.close();
  }
});
