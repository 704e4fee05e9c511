import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDoctor, createEvaluation, createPost, createSession } from '#testing/factories';
import { createMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

const unknown = '00000000-0000-4000-8000-000000000000';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const clinicOf = async (id: string) =>
  (await api.call('getDoctorDetails', { params: { id } })).data.clinics[0]?.clinicId ?? '';

it('finds doctors by mistyped words in any order, at each of their clinics', async () => {
  const doctor = await createDoctor(api.db, {
    account: { nickname: 'Dr Wren' },
    clinic: { suburb: 'Subiaco' },
    procedures: ['otoplasty'],
    profile: { title: 'Dermatologist', languages: ['English', 'Mandarin'] },
  });
  const other = await createDoctor(api.db, {
    clinic: { suburb: 'Kew', state_code: 'VIC' },
    profile: { title: 'General practitioner' },
  });
  const second = await clinicOf(other.id);
  await api.db.insertInto('doctor_clinic').values({ doctor_id: doctor.id, clinic_id: second }).execute();
  const ids = async (body: object) =>
    (await api.call('searchDoctors', { body })).data.list.map(({ doctorUserId }) => doctorUserId);
  expect(await ids({ keyword: 'dermatolgist' })).toEqual([doctor.id]);
  expect(await ids({ keyword: 'subiaco otoplsty' })).toEqual([doctor.id]);
  expect(await ids({ keyword: 'otoplasty kew' })).toEqual([doctor.id]);
  expect(await ids({ keyword: 'zzzzzz' })).toEqual([]);
  expect((await ids({ stateCode: 'VIC' })).sort()).toEqual([doctor.id, other.id].sort());
  expect(await ids({ language: 'Mandarin' })).toEqual([doctor.id]);
});

it('sorts by fee', async () => {
  const dear = await createDoctor(api.db, { profile: { fee_aud: 300 } });
  const cheap = await createDoctor(api.db, { profile: { fee_aud: 100 } });
  const { list } = (await api.call('searchDoctors', { body: { sort: 'fee' } })).data;
  expect(list.map(({ doctorUserId }) => doctorUserId)).toEqual([cheap.id, dear.id]);
});

it('gives the card and the details of a doctor, and refuses who is not listed', async () => {
  const doctor = await createDoctor(api.db);
  const draft = await createDoctor(api.db, { profile: { application_state: 'DRAFT' } });
  expect((await api.call('getDoctorCard', { params: { id: doctor.id } })).data.doctorUserId).toBe(doctor.id);
  await api.db
    .insertInto('doctor_faq')
    .values({ doctor_id: doctor.id, place: 1, question: 'Is there parking?', answer: 'Yes.' })
    .execute();
  const details = await api.call('getDoctorDetails', { params: { id: doctor.id } });
  expect(details.data).toMatchObject({ faq: [{ question: 'Is there parking?', answer: 'Yes.' }], experience: [] });
  for (const id of [draft.id, unknown]) {
    expect((await api.call('getDoctorCard', { params: { id } })).code).toBe(404);
    expect((await api.call('getDoctorDetails', { params: { id } })).code).toBe(404);
    expect((await api.call('getEvaluations', { query: { doctorUserId: id } })).code).toBe(404);
  }
  expect((await api.call('getDoctorCard', { params: { id: 'x' } })).code).toBe(400);
});

it('names the parts of the page that have something', async () => {
  const doctor = await createDoctor(api.db);
  const partsOf = async () => (await api.call('getDoctorDetail', { query: { id: doctor.id } })).data.parts;
  expect(await partsOf()).toEqual([]);
  await createPost(api.db, doctor.id);
  await api.db
    .insertInto('doctor_faq')
    .values({ doctor_id: doctor.id, place: 1, question: 'Why?', answer: 'So.' })
    .execute();
  expect(await partsOf()).toEqual(['faq', 'posts']);
});

it('counts who opens the page of a doctor by day, without the doctor', async () => {
  const doctor = await createDoctor(api.db);
  const count = (id: string, options = {}) => api.call('countDoctorView', { body: { doctorUserId: id } }, options);
  const token = await createSession(api.db, doctor.id, api.clock.now());
  const viewer = await createMember(api);
  expect((await count(doctor.id)).data).toEqual({ counted: true });
  await viewer.call('countDoctorView', { body: { doctorUserId: doctor.id } });
  expect((await count(doctor.id, { token })).data).toEqual({ counted: false });
  expect((await count(unknown)).code).toBe(404);
  const { days } = (await api.call('getDoctorNumbers', { query: { days: '7' } }, { token })).data;
  expect(days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 2]);
});

it('counts a viewer once a day, however often and however many times at once', async () => {
  const [doctor, other] = [await createDoctor(api.db), await createDoctor(api.db)];
  const guest = (id = doctor.id, userAgent = 'Mozilla/5.0 Chrome/140.0 Safari/537.36') =>
    api.call('countDoctorView', { body: { doctorUserId: id } }, { headers: { 'user-agent': userAgent } });
  const counted = (replies: Awaited<ReturnType<typeof guest>>[]) => replies.filter(({ data }) => data.counted).length;
  expect(counted(await Promise.all(Array.from({ length: 40 }, () => guest())))).toBe(1);
  const viewer = await createMember(api);
  const member = () => viewer.call('countDoctorView', { body: { doctorUserId: doctor.id } });
  expect(counted(await Promise.all(Array.from({ length: 40 }, member)))).toBe(1);
  // Another browser, and the page of another doctor.
  expect(
    counted([await guest(doctor.id, 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/140.0'), await guest(other.id)]),
  ).toBe(2);
  const views = async () =>
    (
      await api.db.selectFrom('doctor_view').select('views').where('doctor_id', '=', doctor.id).orderBy('day').execute()
    ).map((row) => row.views);
  expect(await views()).toEqual([3]);
  api.clock.advance(24 * 3600);
  expect((await guest()).data).toEqual({ counted: true });
  expect(await views()).toEqual([3, 1]);
});

it('shows ratings and their distribution from five on', async () => {
  const doctor = await createDoctor(api.db);
  const read = async () => (await api.call('getEvaluations', { query: { doctorUserId: doctor.id } })).data;
  for (let count = 0; count < 4; count += 1) await createEvaluation(api.db, doctor, 4);
  expect(await read()).toEqual({ count: 4, rating: null, parts: null, distribution: null });
  await createEvaluation(api.db, doctor, 5);
  expect(await read()).toMatchObject({
    count: 5,
    rating: 4.2,
    distribution: [{ mark: 5, count: 1 }, { mark: 4, count: 4 }, { mark: 3, count: 0 }, { mark: 2 }, { mark: 1 }],
  });
});

it('shows a clinic with its doctors, but for those of a block', async () => {
  const hours = { weekday: 2, starts_minute: 540, ends_minute: 600 };
  const doctor = await createDoctor(api.db, { rules: [hours, { ...hours, starts_minute: 660, ends_minute: 720 }] });
  const clinicId = await clinicOf(doctor.id);
  const seen = await api.call('getClinic', { params: { clinicId } });
  expect(seen.data).toMatchObject({
    abn: '53004085616',
    hours: [{ weekday: 2, startsMinute: 540, endsMinute: 720 }],
  });
  expect(seen.data.doctors.map(({ doctorUserId }) => doctorUserId)).toEqual([doctor.id]);
  const viewer = await createMember(api);
  await viewer.call('blockMember', { body: { userId: doctor.id } });
  expect((await viewer.call('getClinic', { params: { clinicId } })).data.doctors).toEqual([]);
  expect((await api.call('getClinic', { params: { clinicId: unknown } })).code).toBe(404);
});
