import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifyOfMatches } from '#domains/practice/commands/notify-of-matches';
import { findItems } from '#projections/notification/digest.store';
import { createDoctor } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let member: TestMember;
beforeEach(async () => {
  api = await startTestApi();
  member = await createMember(api);
});
afterEach(() => api.close());

const perth = { zone: 'Australia/Perth', state_code: 'WA', suburb: 'Subiaco', city_code: 'subiaco' };
const inPerth = { name: 'Dermatologists in Perth', filter: { keyword: 'dermatolgist', stateCode: 'WA' } };

async function hourLater(): Promise<void> {
  api.clock.advance(3601);
  await notifyOfMatches(api, () => false);
}
const told = async (who = member) =>
  (await who.call('listNotifications', {})).data.list.map(({ kind, actors, excerpt, subject }) => ({
    kind,
    excerpt,
    subject,
    actors: actors.map(({ userId }) => userId),
  }));

describe('a saved search', () => {
  it('is listed with what it asks for, the newest first, for its member alone', async () => {
    const { data } = await member.call('saveSearch', { body: inPerth });
    api.clock.advance(1);
    const near = { name: 'Near home', filter: { lat: -33.9, lng: 151.2, radiusKm: 10 }, place: 'Double Bay' };
    await member.call('saveSearch', { body: near });
    const { list } = (await member.call('listSavedSearches', {})).data;
    expect(list).toMatchObject([near, { ...inPerth, searchId: data.searchId }]);
    const other = await createMember(api);
    expect((await other.call('listSavedSearches', {})).data.list).toEqual([]);
    const { searchId } = data;
    expect((await other.call('deleteSavedSearch', { params: { searchId } })).data).toEqual({ deleted: false });
    expect((await member.call('deleteSavedSearch', { params: { searchId } })).data).toEqual({ deleted: true });
    expect((await member.call('listSavedSearches', {})).data.list).toHaveLength(1);
  });

  it('needs a name, and a place for a distance', async () => {
    const nameless = await member.call('saveSearch', { body: { ...inPerth, name: ' ' } });
    expect(nameless).toMatchObject({ code: 400, data: { errors: [{ field: 'name', message: 'Please input' }] } });
    const placeless = await member.call('saveSearch', { body: { name: 'Near me', filter: { radiusKm: 5 } } });
    expect(placeless).toMatchObject({ code: 400, data: { errors: [{ field: 'filter.lat' }] } });
  });

  it('is one of twenty at most', async () => {
    for (let count = 0; count < 20; count += 1) await member.call('saveSearch', { body: inPerth });
    expect(await member.call('saveSearch', { body: inPerth })).toMatchObject({
      code: 422,
      msg: 'You have 20 saved searches. Delete one of them first.',
    });
  });
});

describe('the member of a saved search', () => {
  it('is told once of each doctor who fits since then, whenever they have a free time', async () => {
    await createDoctor(api.db, { clinic: perth });
    const { data } = await member.call('saveSearch', {
      body: { ...inPerth, filter: { ...inPerth.filter, nextWithinDays: 3 } },
    });
    await hourLater();
    expect(await told()).toEqual([]);
    await createDoctor(api.db);
    await createDoctor(api.db, { clinic: perth, profile: { application_state: 'UNDER_REVIEW' } });
    const doctors = [await createDoctor(api.db, { clinic: perth }), await createDoctor(api.db, { clinic: perth })];
    await hourLater();
    const [notice] = await told();
    expect(notice).toMatchObject({
      kind: 'doctor-found',
      excerpt: 'Dermatologists in Perth',
      subject: { kind: 'search', id: data.searchId },
    });
    expect(new Set(notice?.actors)).toEqual(new Set(doctors.map(({ id }) => id)));
    await member.call('readNotifications', { body: {} });
    await hourLater();
    expect(await told()).toHaveLength(1);
  });

  it('is told of a doctor who comes to fit, and of none on the other side of a block', async () => {
    await member.call('saveSearch', { body: { name: 'Facelift', filter: { categoryName: 'facelift' } } });
    const doctor = await createDoctor(api.db);
    const blocked = await createDoctor(api.db, { procedures: ['facelift'] });
    await member.call('blockMember', { body: { userId: blocked.id } });
    await hourLater();
    expect(await told()).toEqual([]);
    const offer = { doctor_id: doctor.id, category_name: 'facelift', min_aud: 1, max_aud: 2 };
    await api.db.insertInto('doctor_procedure').values(offer).execute();
    await hourLater();
    expect(await told()).toMatchObject([{ actors: [doctor.id] }]);
  });

  it('is told of no one who is suspended, neither before nor after that is noticed', async () => {
    await member.call('saveSearch', { body: inPerth });
    const become = (id: string, application_state: 'APPROVED' | 'SUSPENDED') =>
      api.db.updateTable('doctor_profile').set({ application_state }).where('account_id', '=', id).execute();
    const [first, second] = [
      await createDoctor(api.db, { clinic: perth }),
      await createDoctor(api.db, { clinic: perth }),
    ];
    await become(first.id, 'SUSPENDED');
    await hourLater();
    expect(await told()).toMatchObject([{ actors: [second.id] }]);
    await become(second.id, 'SUSPENDED');
    expect(await told()).toEqual([]);
    const reader = { id: member.id, email: member.email, nickname: '', language: 'en', sentAt: null } as const;
    expect(await findItems(api.db, reader)).toEqual([]);
  });

  it('is not told as the doctor who fits', async () => {
    const doctor = await createDoctor(api.db, { clinic: perth });
    const own = await asMember(api, { ...doctor, nickname: '' });
    await own.call('saveSearch', { body: inPerth });
    await hourLater();
    expect(await told(own)).toEqual([]);
  });
});
