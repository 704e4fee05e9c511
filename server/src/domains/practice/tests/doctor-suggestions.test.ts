import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount, createDoctor, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const subiaco = {
  suburb: 'Subiaco',
  city_code: 'subiaco',
  state_code: 'WA',
  postcode: '6008',
  lat: -31.95,
  lng: 115.83,
};

it('suggests suburbs and clinics for a mistyped name or a postcode, with their doctors', async () => {
  await createDoctor(api.db, { clinic: { ...subiaco, name: 'Wren Rooms' } });
  await createDoctor(api.db, { clinic: { ...subiaco, name: 'Robin Rooms' } });
  await createDoctor(api.db, { clinic: subiaco, profile: { application_state: 'SUSPENDED' } });
  const search = async (keyword: string) =>
    (await api.call('searchAddresses', { body: { keyword } })).data.list.map(({ kind, name, doctors }) => [
      kind,
      name,
      doctors,
    ]);
  expect(await search('subbiaco')).toEqual([['suburb', 'Subiaco', 2]]);
  expect(await search('6008')).toHaveLength(3);
  expect(await search('wren')).toEqual([['clinic', 'Wren Rooms', 1]]);
  expect(await search('100%_')).toEqual([]);
  expect(await api.call('searchAddresses', { body: { keyword: ' ' } })).toMatchObject({ code: 400 });
});

it('suggests procedures and instruments by other words for them, mistyped too', async () => {
  await createDoctor(api.db, { procedures: ['otoplasty'] });
  const search = async (keyword: string) =>
    (await api.call('searchDoctorProcedures', { body: { keyword } })).data.list.map(
      ({ kind, categoryName, doctors }) => [kind, categoryName, doctors],
    );
  expect((await search('otoplsty'))[0]).toEqual(['procedure', 'otoplasty', 1]);
  expect((await search('coolsculping'))[0]).toEqual(['instrument', 'coolsculpting', 0]);
  expect((await search('botx'))[0]?.[1]).toBe('botox_injections');
  expect(await search('qqqq')).toEqual([]);
});

it('counts the doctors behind each value by the other filters, and what each filter takes away', async () => {
  await createDoctor(api.db, {
    clinic: subiaco,
    procedures: ['otoplasty'],
    profile: { modes: ['clinic', 'video'], languages: ['Mandarin'], fee_aud: 90 },
  });
  await createDoctor(api.db, { procedures: ['otoplasty'], profile: { fee_aud: 250 } });
  const hidden = await createDoctor(api.db, { procedures: ['facelift'], profile: { fee_aud: 350 } });
  const { data } = await api.call('countDoctors', { body: { stateCode: 'NSW', categoryName: 'otoplasty' } });
  expect(data.states).toEqual([
    { value: 'NSW', doctors: 1 },
    { value: 'WA', doctors: 1 },
  ]);
  expect(data.cities).toEqual([{ value: 'double-bay', name: 'Double Bay', doctors: 1 }]);
  expect(data.procedures).toEqual([
    { value: 'facelift', doctors: 1 },
    { value: 'otoplasty', doctors: 1 },
  ]);
  expect(data.modes).toEqual([{ value: 'clinic', doctors: 1 }]);
  expect(data.fees).toEqual([
    { value: '300', doctors: 1 },
    { value: '400', doctors: 1 },
  ]);
  expect(data.without).toEqual([
    { filter: 'stateCode', doctors: 2 },
    { filter: 'categoryName', doctors: 2 },
  ]);
  expect(data.only).toEqual(data.without.map(({ filter }) => ({ filter, doctors: 2 })));
  const viewer = await createAccount(api.db);
  await api.db.insertInto('block').values({ blocker_id: hidden.id, blocked_id: viewer.id }).execute();
  const token = await createSession(api.db, viewer.id, api.clock.now());
  const seen = await api.call('countDoctors', { body: {} }, { token });
  expect(seen.data.procedures).toEqual([{ value: 'otoplasty', doctors: 2 }]);
  expect(seen.data.without).toEqual([]);
});

it('counts doctors by their next free time and by distance', async () => {
  const daily = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, starts_minute: 540, ends_minute: 1020 }));
  await createDoctor(api.db, { rules: daily });
  await createDoctor(api.db, { clinic: subiaco });
  const body = { lat: -33.87, lng: 151.21, nextWithinDays: 1, radiusKm: 5 };
  const { data } = await api.call('countDoctors', { body });
  // Each filter is counted without itself: near are both times of one doctor, and soon is one.
  expect(data.withinDays?.find(({ value }) => value === '14')).toEqual({ value: '14', doctors: 1 });
  expect(data.radii).toEqual(['10', '100', '25', '5', '50'].map((value) => ({ value, doctors: 1 })));
  const everywhere = await api.call('countDoctors', { body: {} });
  expect(everywhere.data.radii).toEqual([]);
});

it('tells what doctors charge from five on, in each state and together', async () => {
  const fees = async (category: string) => (await api.call('getProcedureFees', { params: { category } })).data;
  const charge = async (min_aud: number, clinic: object = {}) => {
    const { id } = await createDoctor(api.db, { clinic });
    await api.db
      .insertInto('doctor_procedure')
      .values({ doctor_id: id, category_name: 'otoplasty', min_aud, max_aud: min_aud + 100 })
      .execute();
    return id;
  };
  for (const fee of [100, 200, 300, 900]) await charge(fee);
  expect(await fees('otoplasty')).toEqual([]);
  await charge(400, subiaco);
  const all = { stateCode: null, doctors: 5, minAud: 100, maxAud: 1000, medianAud: 350 };
  expect(await fees('otoplasty')).toEqual([all]);
  const last = await charge(500);
  expect(await fees('otoplasty')).toEqual([
    { ...all, doctors: 6, medianAud: 400 },
    { stateCode: 'NSW', doctors: 5, minAud: 100, maxAud: 1000, medianAud: 350 },
  ]);
  await api.db
    .updateTable('doctor_profile')
    .set({ application_state: 'SUSPENDED' })
    .where('account_id', '=', last)
    .execute();
  expect(await fees('otoplasty')).toEqual([all]);
});

it('lists every place of Australia, or those that a keyword may mean', async () => {
  const all = await api.call('listAllAreas', {});
  expect(all.data[0]?.states.map(({ stateCode }) => stateCode)).toEqual([
    'ACT',
    'NSW',
    'NT',
    'QLD',
    'SA',
    'TAS',
    'VIC',
    'WA',
  ]);
  const { data } = await api.call('listAllAreas', { query: { keyword: 'box hill', stateCode: 'VIC' } });
  expect(data[0]?.states[0]?.cities[0]).toMatchObject({ name: 'Box Hill', postcode: '3128', cityCode: 'box-hill' });
  expect((await api.call('listAllAreas', { query: { keyword: 'nowhere at all' } })).data).toEqual([]);
});

it('measures the way to the nearest clinic of a doctor', async () => {
  const doctor = await createDoctor(api.db, { clinic: subiaco });
  const near = await createDoctor(api.db);
  await api.db.insertInto('doctor_clinic').values({ doctor_id: doctor.id, clinic_id: near.clinicId }).execute();
  const { data } = await api.call('searchDoctors', {
    body: { lat: -33.87, lng: 151.21, radiusKm: 10, sort: 'distance' },
  });
  expect(data.list).toMatchObject([{ distanceKm: 3.2 }, { distanceKm: 3.2 }]);
});
