import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createDoctor, createEvaluation, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const search = async (body: object, options: object = {}) =>
  (await api.call('searchDoctors', { body }, options)).data.list.map(({ doctorUserId }) => doctorUserId);

const perth = {
  zone: 'Australia/Perth',
  state_code: 'WA',
  suburb: 'Subiaco',
  city_code: 'subiaco',
  lat: -31.9482,
  lng: 115.8268,
};

describe('searching doctors', () => {
  it('finds approved doctors only', async () => {
    const approved = await createDoctor(api.db);
    for (const application_state of ['DRAFT', 'UNDER_REVIEW', 'SUSPENDED'] as const) {
      await createDoctor(api.db, { profile: { application_state } });
    }
    expect(await search({})).toEqual([approved.id]);
  });

  it('says their titles in the language of the reader, in lists and on their pages', async () => {
    const { id } = await createDoctor(api.db, { profile: { title: 'Medical Dermatology' } });
    const headers = { 'accept-language': 'zh-CN' };
    const { list } = (await api.call('searchDoctors', { body: {} }, { headers })).data;
    const detail = await api.call('getDoctorDetail', { query: { id } }, { headers });
    const card = await api.call('getDoctorCard', { params: { id } }, { headers });
    expect([list[0]?.title, detail.data.title, card.data.title]).toEqual(Array(3).fill('医学皮肤科'));
    expect((await api.call('getDoctorDetail', { query: { id } })).data.title).toBe('Medical Dermatology');
  });

  it('matches names, procedures and places, the name first', async () => {
    const inPlace = await createDoctor(api.db, { clinic: { suburb: 'Fern Hill' } });
    const byName = await createDoctor(api.db, { account: { nickname: 'Dr Fern Wren' } });
    const byProcedure = await createDoctor(api.db, { procedures: ['otoplasty'] });
    expect(await search({ keyword: 'fern' })).toEqual([byName.id, inPlace.id]);
    expect(await search({ keyword: 'OTOPL' })).toEqual([byProcedure.id]);
    expect(await search({ keyword: '%' })).toEqual([]);
    const elsewhere = await createDoctor(api.db, {
      account: { nickname: 'Dr Fern Gum' },
      clinic: { suburb: 'Wren Hill' },
    });
    expect(await search({ keyword: 'wren fern' })).toEqual([byName.id, elsewhere.id]);
  });

  it('takes no word for a mistyped one that a doctor is found by', async () => {
    const peeling = await createDoctor(api.db, { procedures: ['chemical_peels'] });
    const peek = await createDoctor(api.db, { account: { nickname: 'Dr Acacia Peek' } });
    expect(await search({ keyword: 'peel' })).toEqual([peeling.id]);
    expect(await search({ keyword: 'peekk' })).toContain(peek.id);
  });

  it('matches each word by itself, mistyped or not and in any order', async () => {
    const here = await createDoctor(api.db, { procedures: ['botox_injections'] });
    await createDoctor(api.db, { procedures: ['facelift'] });
    await createDoctor(api.db, { clinic: perth, procedures: ['botox_injections'] });
    const keywords = ['botx double bay', 'double bay botx', 'Doubel Bay botox', 'dermatolgist botx  bay'];
    for (const keyword of [...keywords, 'wrinkles double bay', 'double bay 除皱针']) {
      expect([keyword, await search({ keyword })]).toEqual([keyword, [here.id]]);
    }
    expect(await search({ keyword: 'botx nowhere' })).toEqual([]);
  });

  it('understands states, capital cities and registrations in a keyword', async () => {
    const here = await createDoctor(api.db, { clinic: { suburb: 'Brunswick', state_code: 'VIC' } });
    const far = await createDoctor(api.db, { clinic: perth, profile: { registration_number: 'MED0001234599' } });
    expect(await search({ keyword: 'NSW' })).toEqual([]);
    expect(await search({ keyword: 'VIC' })).toEqual([here.id]);
    for (const keyword of ['WA', 'western australia', 'Subiaco, WA', 'doctor in Perth', '珀斯', 'med0001234599']) {
      expect([keyword, await search({ keyword })]).toEqual([keyword, [far.id]]);
    }
    expect(await search({ keyword: 'in' })).toHaveLength(2);
    const named = await createDoctor(api.db, { account: { nickname: 'Dr Victoria Wren' } });
    expect((await search({ keyword: 'victoria' })).sort()).toEqual([here.id, named.id].sort());
  });

  it('takes a procedure of several words as a whole', async () => {
    const asked = await createDoctor(api.db, { procedures: ['breast_augmentation'] });
    await createDoctor(api.db, { account: { nickname: 'Dr Breast Wren' }, procedures: ['lip_augmentation'] });
    expect(await search({ keyword: 'breast augmentation' })).toEqual([asked.id]);
  });

  it('finds a doctor by a specialty that they have ticked, in either language', async () => {
    const { id } = await createDoctor(api.db);
    const ticked = [
      { doctor_id: id, root: 'body-contouring', child: 'tummy-tuck' },
      { doctor_id: id, root: 'acne-treatments', child: 'microneedling' },
    ];
    await api.db.insertInto('doctor_specialty').values(ticked).execute();
    await createDoctor(api.db);
    expect(await search({ categoryName: 'tummy_tuck' })).toEqual([id]);
    expect(await search({ keyword: 'tummy tuck' })).toEqual([id]);
    expect(await search({ keyword: '微针' })).toEqual([id]);
  });

  it('counts behind each value of a filter as many doctors as the list then shows, with what they have ticked', async () => {
    await createDoctor(api.db, { procedures: ['chemical_peels'], clinic: perth, profile: { modes: ['video'] } });
    const { id } = await createDoctor(api.db, { procedures: ['otoplasty'], profile: { fee_aud: 120 } });
    const ticked = ['tummy-tuck', 'chemical-peels', 'fat-freezing'].map((child) => ({
      doctor_id: id,
      root: 'any',
      child,
    }));
    await api.db.insertInto('doctor_specialty').values(ticked).execute();
    const counts = (await api.call('countDoctors', { body: {} })).data;
    const filters = {
      stateCode: counts.states,
      categoryName: counts.procedures,
      bodyArea: counts.bodyAreas,
      instrument: counts.instruments,
      mode: counts.modes,
      language: counts.languages,
      maxFee: counts.fees.map(({ value, doctors }) => ({ value: Number(value), doctors })),
    };
    const values = Object.entries(filters).flatMap(([name, list]) => list.map((one) => ({ name, ...one })));
    const found = await Promise.all(
      values.map(async ({ name, value }) => (await api.call('searchDoctors', { body: { [name]: value } })).data.total),
    );
    expect(values.map(({ name, value }, place) => [name, value, found[place]])).toEqual(
      values.map(({ name, value, doctors }) => [name, value, doctors]),
    );
    expect(counts.procedures.find(({ value }) => value === 'chemical_peels')).toMatchObject({ doctors: 2 });
    expect(counts.instruments).toEqual([{ value: 'coolsculpting', doctors: 1 }]);
    const card = await api.call('getDoctorDetail', { query: { id } });
    expect(card.data.procedures.sort()).toEqual(['chemical_peels', 'otoplasty', 'tummy_tuck']);
  });

  it('filters by place, procedure, body area, mode and fee', async () => {
    const far = await createDoctor(api.db, {
      clinic: perth,
      procedures: ['tummy_tuck'],
      profile: { fee_aud: 90, modes: ['video'] },
    });
    const near = await createDoctor(api.db, { procedures: ['facelift'] });
    expect(await search({ stateCode: 'WA' })).toEqual([far.id]);
    expect(await search({ cityCode: 'double-bay' })).toEqual([near.id]);
    expect(await search({ categoryName: 'facelift' })).toEqual([near.id]);
    expect(await search({ bodyArea: 'Abdomen' })).toEqual([far.id]);
    expect(await search({ mode: 'video' })).toEqual([far.id]);
    expect(await search({ maxFee: 100 })).toEqual([far.id]);
  });

  it('sorts by distance and keeps to a radius', async () => {
    const far = await createDoctor(api.db, { clinic: perth });
    const near = await createDoctor(api.db);
    const sydney = { lat: -33.87, lng: 151.21 };
    expect(await search({ ...sydney, sort: 'distance' })).toEqual([near.id, far.id]);
    expect(await search({ ...sydney, radiusKm: 50 })).toEqual([near.id]);
    expect(await api.call('searchDoctors', { body: { sort: 'distance' } })).toMatchObject({ code: 400 });
  });

  it('sorts by the next free time and finds who is free within days', async () => {
    const none = await createDoctor(api.db);
    const friday = await createDoctor(api.db, { rules: [{ weekday: 5, starts_minute: 540, ends_minute: 600 }] });
    const tuesday = await createDoctor(api.db, { rules: [{ weekday: 2, starts_minute: 540, ends_minute: 600 }] });
    expect(await search({ sort: 'next-available' })).toEqual([tuesday.id, friday.id, none.id]);
    expect(await search({ nextWithinDays: 2 })).toEqual([tuesday.id]);
  });

  it('finds who works at weekends, and who works after 5 pm', async () => {
    const rule = { weekday: 2, starts_minute: 540, ends_minute: 1020 };
    await createDoctor(api.db, { rules: [rule] });
    const saturday = await createDoctor(api.db, { rules: [rule, { ...rule, weekday: 6 }] });
    const late = await createDoctor(api.db, { rules: [{ ...rule, ends_minute: 1080 }] });
    expect(await search({ hours: 'weekend' })).toEqual([saturday.id]);
    expect(await search({ hours: 'evening' })).toEqual([late.id]);
    const counts = (await api.call('countDoctors', { body: { hours: 'evening' } })).data;
    expect(counts.without).toEqual([{ filter: 'hours', doctors: 3 }]);
  });

  it('shows a score from five evaluations on', async () => {
    const doctor = await createDoctor(api.db);
    for (let count = 0; count < 4; count += 1) await createEvaluation(api.db, doctor, 4);
    const [before] = (await api.call('searchDoctors', { body: {} })).data.list;
    expect(before).toMatchObject({ rating: null, ratingCount: 4 });
    await createEvaluation(api.db, doctor, 5);
    const [after] = (await api.call('searchDoctors', { body: {} })).data.list;
    expect(after).toMatchObject({ rating: 4.2, ratingCount: 5 });
  });

  it('shows no ratings in lists, and orders nothing by them, where the rules of advertising forbid it', async () => {
    await api.close();
    api = await startTestApi({ env: { CONTENT_PACK: 'au_regulated' } });
    const doctors = [await createDoctor(api.db), await createDoctor(api.db)];
    const order = await search({ sort: 'rating' });
    const last = doctors.find(({ id }) => id === order[1]);
    if (!last) throw new Error('There are two doctors.');
    for (let count = 0; count < 5; count += 1) await createEvaluation(api.db, last, 5);
    expect(await search({ sort: 'rating' })).toEqual(order);
    const { data } = await api.call('searchDoctors', { body: {} });
    expect(data.list.map(({ rating, ratingCount }) => [rating, ratingCount])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await api.call('countDoctors', { body: {} })).data.byRating).toBe(false);
    expect((await api.call('getDoctorDetail', { query: { id: last.id } })).data).toMatchObject({ rating: 5 });
  });

  it('says when staff looked into the register', async () => {
    const { id } = await createDoctor(api.db);
    const created_at = new Date('2026-02-03T00:00:00Z');
    const application = {
      account_id: id,
      state: 'APPROVED' as const,
      data: '{}',
      created_at,
      updated_at: created_at,
      submitted_at: created_at,
    };
    await api.db
      .insertInto('application')
      .values({ ...application, decided_at: created_at, recheck_at: new Date('2027-02-03T00:00:00Z') })
      .execute();
    const [card] = (await api.call('searchDoctors', { body: {} })).data.list;
    // Noon of that day in Sydney.
    expect(card?.checkedUtc).toBe('2026-02-03T01:00:00.000Z');
  });

  it('says how the viewer follows each of them', async () => {
    const [followed, asked, other] = [
      await createDoctor(api.db),
      await createDoctor(api.db),
      await createDoctor(api.db),
    ];
    await api.db.updateTable('account').set({ private: true }).where('id', '=', asked.id).execute();
    const viewer = await createAccount(api.db);
    const token = await createSession(api.db, viewer.id, api.clock.now());
    for (const { id } of [followed, asked]) await api.call('followMember', { body: { userId: id } }, { token });
    const states = async (options?: { token: string }) =>
      Object.fromEntries(
        (await api.call('searchDoctors', { body: {} }, options)).data.list.map((card) => [
          card.doctorUserId,
          card.follow,
        ]),
      );
    expect(await states({ token })).toEqual({
      [followed.id]: 'following',
      [asked.id]: 'requested',
      [other.id]: 'none',
    });
    expect(await states()).toEqual({ [followed.id]: 'none', [asked.id]: 'none', [other.id]: 'none' });
  });

  it('counts all matches and gives the page that was asked for', async () => {
    for (let count = 0; count < 12; count += 1) await createDoctor(api.db);
    const second = await api.call('searchDoctors', { body: { pageNum: 2, pageSize: 10 } });
    expect(second.data).toMatchObject({ total: 12, pageNum: 2, pageSize: 10 });
    expect(second.data.list).toHaveLength(2);
  });

  it('hides doctors from those whom they blocked', async () => {
    const doctor = await createDoctor(api.db);
    const viewer = await createAccount(api.db);
    await api.db.insertInto('block').values({ blocker_id: doctor.id, blocked_id: viewer.id }).execute();
    const token = await createSession(api.db, viewer.id, api.clock.now());
    expect(await search({}, { token })).toEqual([]);
    expect(await api.call('getDoctorDetail', { query: { id: doctor.id } }, { token })).toMatchObject({ code: 404 });
  });
});

describe('one doctor', () => {
  it('has clinics, fees and the card', async () => {
    const doctor = await createDoctor(api.db, { procedures: ['facelift'] });
    const { data } = await api.call('getDoctorDetail', { query: { id: doctor.id } });
    expect(data).toMatchObject({
      doctorUserId: doctor.id,
      takingBookings: true,
      closedFor: null,
      ratingParts: null,
      procedureFees: [{ categoryName: 'facelift', title: 'Facelift', minAud: 100, maxAud: 200, unit: '' }],
      clinics: [{ clinicId: doctor.clinicId, zone: 'Australia/Sydney' }],
    });
  });

  it('takes no bookings while suspended or expired, and is not found before approval', async () => {
    const suspended = await createDoctor(api.db, { profile: { application_state: 'SUSPENDED' } });
    const applicant = await createDoctor(api.db, { profile: { application_state: 'SUBMITTED' } });
    const expired = await createDoctor(api.db, { profile: { application_state: 'EXPIRED' } });
    const anew = { application_state: 'UNDER_REVIEW', reviewed_at: api.clock.now() } as const;
    const checked = await createDoctor(api.db, { profile: anew });
    for (const [{ id }, closedFor] of [
      [suspended, 'suspended'],
      [expired, 'check-due'],
      [checked, 'being-checked'],
    ] as const) {
      const reply = await api.call('getDoctorDetail', { query: { id } });
      expect(reply.data).toMatchObject({ takingBookings: false, closedFor, verified: false });
    }
    expect(await api.call('getDoctorDetail', { query: { id: applicant.id } })).toMatchObject({
      status: 200,
      code: 404,
    });
    expect(await api.call('getDoctorDetail', { query: { id: 'no-id' } })).toMatchObject({ code: 400 });
  });
});

it('lists the suburbs of approved doctors with their number', async () => {
  await createDoctor(api.db, { clinic: perth });
  await createDoctor(api.db);
  await createDoctor(api.db);
  await createDoctor(api.db, { profile: { application_state: 'DRAFT' } });
  const { data } = await api.call('listAreas', {});
  expect(data).toEqual([
    {
      countryCode: 'AU',
      states: [
        { stateCode: 'NSW', doctors: 2, cities: [{ cityCode: 'double-bay', name: 'Double Bay', doctors: 2 }] },
        { stateCode: 'WA', doctors: 1, cities: [{ cityCode: 'subiaco', name: 'Subiaco', doctors: 1 }] },
      ],
    },
  ]);
});

describe('the doctors at the top', () => {
  const top = async () =>
    (await api.call('listTopDoctors', { body: {} })).data.list.map(({ doctorUserId }) => doctorUserId);

  it('are those with a free time soon, then those with the fullest profile', async () => {
    const bare = await createDoctor(api.db);
    const filled = await createDoctor(api.db, {
      profile: { bio: 'Looks after skin that has seen much sun, with time for every question.', languages: ['en'] },
    });
    const free = await createDoctor(api.db, { rules: [{ weekday: 1, starts_minute: 540, ends_minute: 600 }] });
    expect(await top()).toEqual([free.id, filled.id, bare.id]);
  });

  it('are ordered by their visit ratings where the rest is alike', async () => {
    const [good, better, unrated] = [
      await createDoctor(api.db),
      await createDoctor(api.db),
      await createDoctor(api.db),
    ];
    for (let count = 0; count < 5; count += 1) {
      await createEvaluation(api.db, good, 4);
      await createEvaluation(api.db, better, 5);
    }
    expect(await top()).toEqual([better.id, good.id, unrated.id]);
  });

  it('come with their next free time, or with none', async () => {
    const free = await createDoctor(api.db, { rules: [{ weekday: 1, starts_minute: 540, ends_minute: 600 }] });
    const { id } = await createDoctor(api.db);
    const [first] = (await api.call('listNextSlots', { body: { doctorUserIds: [free.id] } })).data;
    const { list } = (await api.call('listTopDoctors', { body: {} })).data;
    expect(list.map(({ doctorUserId, nextFreeUtc }) => [doctorUserId, nextFreeUtc])).toEqual([
      [free.id, first?.slots[0]?.startUtc],
      [id, null],
    ]);
  });

  it('keep their order for a minute, while who stops is gone at once', async () => {
    const [first, second] = [await createDoctor(api.db), await createDoctor(api.db)];
    const both = await top();
    expect(both.toSorted()).toEqual([first.id, second.id].toSorted());
    const late = await createDoctor(api.db, { rules: [{ weekday: 1, starts_minute: 540, ends_minute: 600 }] });
    expect(await top()).toEqual(both);
    const gone = { application_state: 'SUSPENDED' } as const;
    await api.db.updateTable('doctor_profile').set(gone).where('account_id', '=', first.id).execute();
    expect(await top()).toEqual([second.id]);
    api.clock.advance(61);
    expect(await top()).toEqual([late.id, second.id]);
  });
});
