import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount, createClinic, createDoctor, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const subiaco = { state_code: 'WA', suburb: 'Subiaco', city_code: 'subiaco', lat: -31.9482, lng: 115.8268 };
const placesOf = async (body: object, options: object = {}) =>
  (await api.call('listDoctorPlaces', { body }, options)).data;

it('names each doctor with the clinic of their card', async () => {
  const doctor = await createDoctor(api.db, { account: { nickname: 'Dr Swan' }, clinic: subiaco });
  expect(await placesOf({})).toEqual([
    {
      doctorUserId: doctor.id,
      name: 'Dr Swan',
      clinicId: doctor.clinicId,
      suburb: 'Subiaco',
      lat: subiaco.lat,
      lng: subiaco.lng,
    },
  ]);
});

it('finds whom the search finds, on all its pages', async () => {
  for (let count = 0; count < 12; count += 1) await createDoctor(api.db, { clinic: subiaco });
  await createDoctor(api.db, { profile: { application_state: 'SUSPENDED' }, clinic: subiaco });
  const near = await createDoctor(api.db, { procedures: ['otoplasty'] });
  for (const body of [{}, { stateCode: 'WA' }, { keyword: 'subiaco' }, { categoryName: 'otoplasty' }]) {
    const ids = (await placesOf(body)).map(({ doctorUserId }) => doctorUserId).sort();
    const pages = await Promise.all(
      [1, 2].map((pageNum) => api.call('searchDoctors', { body: { ...body, pageNum, pageSize: 10 } })),
    );
    expect(ids).toEqual(pages.flatMap(({ data }) => data.list.map(({ doctorUserId }) => doctorUserId)).sort());
  }
  expect(await placesOf({ categoryName: 'otoplasty' })).toMatchObject([{ doctorUserId: near.id }]);
});

it('has a doctor with several clinics at the one that fits the place that is asked for', async () => {
  const doctor = await createDoctor(api.db);
  const add = async (clinic: object) => {
    const { id } = await createClinic(api.db, clinic);
    await api.db.insertInto('doctor_clinic').values({ doctor_id: doctor.id, clinic_id: id }).execute();
    return id;
  };
  const fremantle = await add({
    ...subiaco,
    suburb: 'Fremantle',
    city_code: 'fremantle',
    lat: -32.0569,
    lng: 115.7439,
  });
  const inSubiaco = await add(subiaco);
  const clinicOf = async (body: object) => (await placesOf(body)).map(({ clinicId }) => clinicId);
  expect(await clinicOf({})).toEqual([doctor.clinicId]);
  expect(await clinicOf({ stateCode: 'NSW' })).toEqual([doctor.clinicId]);
  expect(await clinicOf({ stateCode: 'WA', cityCode: 'subiaco' })).toEqual([inSubiaco]);
  expect(await clinicOf({ stateCode: 'WA', cityCode: 'fremantle' })).toEqual([fremantle]);
  const port = { lat: -32.05, lng: 115.75 };
  expect(await clinicOf({ ...port, radiusKm: 50 })).toEqual([fremantle]);
  expect(await clinicOf({ lat: subiaco.lat, lng: subiaco.lng, radiusKm: 50 })).toEqual([inSubiaco]);
  await api.db
    .updateTable('doctor_clinic')
    .set({ objected_at: api.clock.now() })
    .where('clinic_id', '=', fremantle)
    .execute();
  expect(await clinicOf({ ...port, radiusKm: 50 })).toEqual([inSubiaco]);
});

it('shows no one who was blocked, and needs a place for a distance', async () => {
  const doctor = await createDoctor(api.db);
  const member = await createAccount(api.db);
  await api.db.insertInto('block').values({ blocker_id: doctor.id, blocked_id: member.id }).execute();
  const token = await createSession(api.db, member.id, api.clock.now());
  expect(await placesOf({}, { token })).toEqual([]);
  expect(await placesOf({})).toHaveLength(1);
  expect(await api.call('listDoctorPlaces', { body: { radiusKm: 5 } })).toMatchObject({ code: 400 });
});

it('may be kept for guests as the search is', async () => {
  await createDoctor(api.db);
  const kept = async (path: string) => (await api.fetch(`/api${path}?body={}`)).headers.get('cache-control');
  expect(await kept('/doctor/places')).toBe(await kept('/doctor/search'));
});
