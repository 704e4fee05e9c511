import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationData } from '#testing/applicant';
import { createAccount, createDoctor, createReservation } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { createUpload } from '#testing/ready-upload';
import { suspendDoctor } from '#testing/suspend-doctor';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createCoupon, pay } from '#testing/vouchers';

let api: TestApi;
let doctor: TestMember;
let clinicId: string;
let serial = 0;
beforeAll(async () => {
  api = await startTestApi();
}, 60_000);
afterAll(() => api.close());
async function createColleague() {
  serial += 1;
  const nickname = `Dr Number ${serial}`;
  const made = await createDoctor(api.db, { account: { nickname } });
  return { ...(await asMember(api, { nickname, ...made })), clinicId: made.clinicId };
}
beforeEach(async () => {
  const made = await createColleague();
  doctor = made;
  clinicId = made.clinicId;
});

const profile = async () => (await doctor.call('getOwnDoctorProfile', {})).data;
const details = {
  education: [{ title: 'MBBS', institution: 'University of Sydney', year: 2004 }],
  experience: [{ role: 'Registrar', institution: 'Sydney Hospital', fromYear: 2005, toYear: 2010 }],
  specialties: [{ root: 'medical-dermatology', child: 'rosacea' }],
  procedures: [{ categoryName: 'chemical_peels', minAud: 150, maxAud: 400 }],
  faq: [{ question: 'Do I need a referral?', answer: 'No.' }],
};

describe('the profile', () => {
  it('keeps basics and details, each without the other', async () => {
    const basics = { version: 1, bio: 'I explain first.', languages: ['English', 'Greek'], feeAud: 220 };
    expect((await doctor.call('setDoctorProfile', { body: basics })).data.version).toBe(2);
    expect((await doctor.call('setDoctorDetails', { body: { version: 2, ...details } })).code).toBe(100);
    expect(await profile()).toMatchObject({ bio: 'I explain first.', feeAud: 220, version: 3, ...details });
  });

  it('is not written over from another device', async () => {
    await doctor.call('setDoctorProfile', { body: { version: 1, bio: 'One.' } });
    const { code, data } = await doctor.call('setDoctorProfile', { body: { version: 1, bio: 'Two.' } });
    expect(code).toBe(409);
    expect(data).toMatchObject({ current: { bio: 'One.', version: 2 } });
  });

  it.each([
    ['setDoctorProfile', { version: 1, bio: 'My peels are painless.' }, 'bio'],
    ['setDoctorDetails', { version: 1, faq: [{ question: 'Safe?', answer: 'It is risk-free.' }] }, 'faq.0.answer'],
    ['setDoctorProfile', { version: 1, bio: 'Your surgeon in Sydney.' }, 'bio'],
  ] as const)('names the words that a doctor may not write (%s)', async (name, body, field) => {
    const { code, data } = await doctor.call(name, { body: body as never });
    expect(code).toBe(422);
    expect(data).toMatchObject({ errors: [{ field }] });
  });

  it.each([
    [{ specialties: [{ root: 'medical-dermatology', child: 'facelift' }] }, 'specialties.0'],
    [{ procedures: [{ categoryName: 'chemical_peels', minAud: 400, maxAud: 150 }] }, 'procedures.0.maxAud'],
    [{ procedures: [{ categoryName: 'nothing_known', minAud: 1, maxAud: 2 }] }, 'procedures.0'],
    [
      { experience: [{ role: 'Registrar', institution: 'Sydney', fromYear: 2010, toYear: 2001 }] },
      'experience.0.toYear',
    ],
    [{ education: [{ title: '', institution: 'Sydney', year: 2010 }] }, 'education.0.title'],
  ])('refuses %j', async (part, field) => {
    const { code, data } = await doctor.call('setDoctorDetails', { body: { version: 1, ...part } });
    expect(code).toBe(400);
    expect(data).toMatchObject({ errors: [{ field }] });
  });

  it('is not there for a member', async () => {
    const member = await createMember(api);
    expect((await member.call('getOwnDoctorProfile', {})).code).toBe(4031);
  });
});

describe('videos', () => {
  const add = async (title: string) => {
    const uploadId = await createUpload(api, doctor.id, 'doctor-video');
    return doctor.call('addDoctorVideo', { body: { uploadId, title } });
  };

  it('are added, renamed, given a poster and deleted', async () => {
    const { data } = await add('How I consult');
    const posterUploadId = await createUpload(api, doctor.id, 'doctor-image');
    const body = { videoId: data.videoId, title: 'The first visit', posterUploadId };
    expect((await doctor.call('addDoctorVideo', { body })).data).toMatchObject({
      title: 'The first visit',
      posterUploadId,
    });
    expect((await profile()).videos).toHaveLength(1);
    await doctor.call('deleteDoctorVideo', { params: { id: data.videoId } });
    expect((await profile()).videos).toEqual([]);
    expect((await doctor.call('deleteDoctorVideo', { params: { id: data.videoId } })).code).toBe(100);
  });

  it('are on the page of the doctor, for everybody', async () => {
    const { data } = await add('How I consult');
    const shown = await api.call('listDoctorVideos', { body: { memberId: doctor.id } });
    expect(shown.data).toMatchObject({
      total: 1,
      list: [{ videoId: data.videoId, src: data.src, poster: '', captions: '' }],
    });
    expect((await api.call('listDoctorVideos', { body: { memberId: doctor.id, pageNum: 2 } })).data.list).toEqual([]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await api.call('listDoctorVideos', { body: { memberId: unknown } })).toMatchObject({ code: 404 });
  });

  it('are at most 50', async () => {
    for (let count = 0; count < 50; count += 1) await add('One of many');
    const { code, data } = await add('One too many');
    expect(code).toBe(422);
    expect(data).toMatchObject({ errors: [{ field: 'uploadId' }] });
  });

  it('have captions, which are WebVTT and stay until they are changed', async () => {
    const { data } = await add('How I consult');
    const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGood morning.';
    const edit = (part: object) =>
      doctor.call('addDoctorVideo', { body: { videoId: data.videoId, title: 'How I consult', ...part } });
    const wrong = await edit({ captions: 'Good morning.' });
    expect(wrong.code).toBe(422);
    expect(wrong.data).toMatchObject({ errors: [{ field: 'captions' }] });
    expect((await edit({ captions: captions.replace('Good', 'Painless') })).code).toBe(422);
    expect((await edit({ captions })).data).toMatchObject({ captions, captionsLanguage: 'en' });
    expect((await edit({ captionsLanguage: 'Chinese' })).code).toBe(400);
    expect((await edit({ captions, captionsLanguage: 'zh' })).data.captionsLanguage).toBe('zh');
    const kept = { title: 'The first visit', captions, captionsLanguage: 'zh' };
    expect((await edit({ title: 'The first visit' })).data).toMatchObject(kept);
    expect((await edit({ captions: '' })).data.captions).toBe('');
  });

  it('let go of the poster that another replaces, and of all files when they are deleted', async () => {
    const attached = async (id: string) =>
      (await api.db.selectFrom('upload').select('attached_at').where('id', '=', id).executeTakeFirstOrThrow())
        .attached_at;
    const { data } = await add('How I consult');
    const [first, second] = [
      await createUpload(api, doctor.id, 'doctor-image'),
      await createUpload(api, doctor.id, 'doctor-image'),
    ];
    const pose = (posterUploadId: string) =>
      doctor.call('addDoctorVideo', { body: { videoId: data.videoId, title: 'How I consult', posterUploadId } });
    await pose(first);
    await pose(second);
    expect([await attached(first), await attached(second)]).toEqual([null, expect.any(Date)]);
    await doctor.call('deleteDoctorVideo', { params: { id: data.videoId } });
    expect(await attached(second)).toBeNull();
  });

  it('are changed and deleted by their doctor alone, and are no file of someone else', async () => {
    const { data } = await add('How I consult');
    const other = await createColleague();
    const body = { videoId: data.videoId, title: 'Taken over' };
    expect((await other.call('addDoctorVideo', { body })).code).toBe(404);
    await other.call('deleteDoctorVideo', { params: { id: data.videoId } });
    expect((await profile()).videos).toMatchObject([{ title: 'How I consult' }]);
    const uploadId = await createUpload(api, other.id, 'doctor-video');
    expect((await doctor.call('addDoctorVideo', { body: { uploadId, title: 'Not mine' } })).code).not.toBe(100);
  });

  it('have titles without forbidden words', async () => {
    expect((await add('Guaranteed results')).code).toBe(422);
  });
});

describe('clinics', () => {
  const clinic = { ...applicationData().clinic, suburb: 'Norwood', state: 'SA' as const, postcode: '5067' };

  it('are made, found by their ABN and joined, which the maker hears and may object to', async () => {
    const made = await doctor.call('joinClinic', { body: clinic });
    const colleague = await createColleague();
    const found = await colleague.call('findClinics', { query: { abn: '51 824 753 556' } });
    expect(found.data.map((one) => one.clinicId)).toContain(made.data.clinicId);
    await colleague.call('joinClinic', { body: { ...clinic, clinicId: made.data.clinicId } });
    expect((await doctor.call('listNotifications', {})).data.list).toMatchObject([{ kind: 'clinic-joined' }]);
    const input = { params: { clinicId: made.data.clinicId }, body: { doctorUserId: colleague.id, objected: true } };
    expect((await doctor.call('objectToDoctor', input)).code).toBe(100);
    const seen = (await colleague.call('getOwnDoctorProfile', {})).data.clinics;
    expect(seen.find((one) => one.clinicId === made.data.clinicId)).toMatchObject({ objected: true, own: false });
    const edit = { params: { clinicId: made.data.clinicId }, body: { ...clinic, name: 'Not theirs' } };
    expect((await colleague.call('editClinic', edit)).code).toBe(404);
    expect((await doctor.call('editClinic', { ...edit, body: { ...clinic, access: 'A lift.' } })).code).toBe(100);
  });

  it('are not saved over what someone else has changed since they were seen', async () => {
    const { data } = await doctor.call('joinClinic', { body: clinic });
    const staff = await asMember(api, await createAccount(api.db, { nickname: 'Robin', staff: true }));
    const params = { clinicId: data.clinicId };
    const { clinicId: _, ...seen } = clinic;
    const correct = (more = {}) =>
      staff.call('correctClinic', {
        params,
        body: { ...seen, seen, name: 'Heron Clinic', reason: 'A new name', ...more },
      });
    const edit = (more = {}) =>
      doctor.call('editClinic', { params, body: { ...seen, seen, phone: '08 7000 0000', ...more } });
    expect((await correct()).code).toBe(100);
    const at = api.clock.now().toISOString();
    const stale = { code: 409, reason: 'STALE_VERSION', msg: 'This clinic has changed. What you wrote is kept.' };
    const current = { name: 'Heron Clinic' };
    expect(await edit()).toMatchObject({ ...stale, data: { current, corrected: { by: null, at } } });
    expect(await correct()).toMatchObject({
      ...stale,
      data: { current, corrected: { by: { nickname: 'Robin' }, at } },
    });
    expect((await edit({ seen: { ...seen, ...current }, ...current })).code).toBe(100);
  });

  it('are joined, changed and objected at by approved doctors alone', async () => {
    const { data } = await doctor.call('joinClinic', { body: clinic });
    const colleague = await createColleague();
    await colleague.call('joinClinic', { body: { ...clinic, clinicId: data.clinicId } });
    await suspendDoctor(api.db, doctor.id, 'keep');
    const params = { clinicId: data.clinicId };
    const refused = [
      await doctor.call('joinClinic', { body: clinic }),
      await doctor.call('editClinic', { params, body: clinic }),
      await doctor.call('objectToDoctor', { params, body: { doctorUserId: colleague.id, objected: true } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual([4031, 4031, 4031]);
    // They may correct what they say, and leave.
    expect((await doctor.call('setDoctorProfile', { body: { version: 1, bio: 'Corrected.' } })).code).toBe(100);
    expect((await doctor.call('leaveClinic', { params })).code).toBe(100);
  });

  it('have the time of their place', async () => {
    const { data } = await doctor.call('joinClinic', { body: { ...clinic, suburb: 'Glenelg', postcode: '5045' } });
    const zones = (await profile()).clinics.filter((one) => one.clinicId === data.clinicId).map(({ zone }) => zone);
    expect(zones).toEqual(['Australia/Adelaide']);
  });

  it.each([
    [{ abn: '51824753557' }, 'abn'],
    [{ postcode: '2000' }, 'postcode'],
    [{ name: '' }, 'name'],
  ])('are refused with %j', async (part, field) => {
    const { code, data } = await doctor.call('joinClinic', { body: { ...clinic, ...part } });
    expect(code).toBe(400);
    expect(data).toMatchObject({ errors: [{ field }] });
  });

  it('cannot be left while they are the last one, or have appointments', async () => {
    expect((await doctor.call('leaveClinic', { params: { clinicId } })).code).toBe(422);
    const { data } = await doctor.call('joinClinic', { body: clinic });
    const member = await createMember(api);
    const startsAt = new Date(api.clock.now().getTime() + 86_400_000).toISOString();
    await createReservation(api.db, { id: doctor.id, clinicId }, { memberId: member.id, startsAt, state: 1 });
    expect((await doctor.call('leaveClinic', { params: { clinicId } })).code).toBe(422);
    expect((await doctor.call('leaveClinic', { params: { clinicId: data.clinicId } })).code).toBe(100);
  });
});

it('tells the doctor which requests wait', async () => {
  const member = await createMember(api);
  const startsAt = new Date(api.clock.now().getTime() + 86_400_000).toISOString();
  await createReservation(api.db, { id: doctor.id, clinicId }, { memberId: member.id, startsAt, state: 0 });
  await member.call('followMember', { body: { userId: doctor.id } });
  const { data } = await doctor.call('doctorInbox', { body: {} });
  expect(data.requests).toMatchObject([{ member: { userId: member.id } }]);
  expect(data.counts).toMatchObject({ requests: 1, followers: 1, ratings: 0 });
});

it('tells the doctor what happened on each day', async () => {
  const member = await createMember(api);
  const now = api.clock.now();
  const startsAt = new Date(now.getTime() - 2 * 86_400_000).toISOString();
  const reservation = await createReservation(
    api.db,
    { id: doctor.id, clinicId },
    { memberId: member.id, startsAt, state: 3 },
  );
  await api.db.updateTable('reservation').set({ created_at: now }).where('id', '=', reservation).execute();
  await member.call('followMember', { body: { userId: doctor.id } });
  await api.call('countDoctorView', { body: { doctorUserId: doctor.id } });
  const ends_at = new Date(now.getTime() + 60 * 86_400_000);
  const couponId = await createCoupon(api.db, { id: doctor.id, clinicId }, { ends_at });
  const { orderId, payUrl } = (await member.call('buyCoupon', { body: { couponId, quantity: 2 } })).data;
  await pay(api, payUrl);
  const { codes } = (await member.call('getOrder', { params: { orderId } })).data;
  await doctor.call('redeemCode', { body: { code: codes[0]?.code ?? '' } });
  const { days } = (await doctor.call('getDoctorNumbers', { query: { days: '7' } })).data;
  const nothing = { views: 0, follows: 0, requests: 0, appointments: 0, vouchersSold: 0, vouchersRedeemed: 0 };
  expect(days.map(({ day: _, ...counts }) => counts)).toEqual([
    ...Array(4).fill(nothing),
    { ...nothing, appointments: 1 },
    nothing,
    { views: 1, follows: 1, requests: 1, appointments: 0, vouchersSold: 2, vouchersRedeemed: 1 },
  ]);
});
