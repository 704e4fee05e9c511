/** A doctor is suspended while a member has booked with them and waits for an answer, and is listed again afterwards. */
import { expect, type Page } from '@playwright/test';
import { beginSession } from '../support/account.ts';
import { follows } from '../support/live.ts';
import { mailTo } from '../support/mail.ts';
import { demoLogin, enterAs } from '../support/member.ts';
import { type Author, makeAuthor } from '../support/publish.ts';
import { test } from '../support/test.ts';

const tag = ['@mf-doctors', '@mf-booking'];
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const reason = 'The register shows a condition that we have to clear up first.';
/** Milliseconds in which the server notices what became of a doctor: it looks every half minute. */
const noticed = 60_000;

async function sendDocument(page: Page, doctor: Author, kind: string) {
  const signed = await doctor.call('GET', `/upload/sign?fileName=${kind}.pdf&purpose=credential`);
  const { uploadId = '', url = '' } = signed;
  const headers = signed.headers as unknown as Record<string, string>;
  expect((await page.request.put(url, { data: pdf, headers })).ok()).toBe(true);
  await doctor.call('POST', '/upload/complete', { uploadId });
  const state = async () => (await doctor.call('GET', `/upload/${uploadId}`)).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('READY');
  return { kind, uploadId };
}

/** Calls the API as a member of staff. */
async function staffCaller(page: Page) {
  const login = { ...demoLogin('admin@example.com'), userRole: 'USER', provider: 'email' };
  const { token } = (await (await page.request.post('/api/login/user', { data: login })).json()).data;
  return async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { data, headers: { authorization: `Bearer ${token}` } });
    const body = await answer.json();
    expect(body).toMatchObject({ code: 100 });
    return body.data as Record<string, unknown>;
  };
}

/** A doctor with a registration number of their own, who has applied and was approved. */
async function makeDoctor(page: Page, name: string, registrationNumber: string): Promise<Author & { id: string }> {
  const doctor = await makeAuthor(page, name);
  const { userId: id = '' } = await doctor.call('GET', '/user/fetch_user_profile');
  const documents: { kind: string; uploadId: string }[] = [];
  for (const kind of ['identity', 'registration', 'insurance', 'qualification']) {
    documents.push(await sendDocument(page, doctor, kind));
  }
  const data = {
    legalName: name,
    registrationType: 'MED',
    registrationNumber,
    title: 'Dermatologist',
    phone: '02 5550 1234',
    bio: 'I listen first, explain what is known, and leave time to think.',
    languages: ['English'],
    specialties: [{ root: 'medical-dermatology', child: 'skin-checks' }],
    education: [{ title: 'MBBS', institution: 'University of Sydney', year: 2004 }],
    experience: [],
    modes: ['clinic'],
    feeAud: 180,
    procedures: [],
    declared: true,
    clinic: {
      clinicId: null,
      name: 'Bowerbird Clinic',
      abn: '51 824 753 556',
      line: '1 Wattle Street',
      suburb: 'Double Bay',
      state: 'NSW',
      postcode: '2028',
      phone: '',
      access: '',
      parking: '',
    },
  };
  const { version } = await doctor.call('POST', '/doctor/application', { data, documents });
  const sent = await doctor.call('POST', '/doctor-application/apply', { version, confirmed: true });
  const { applicationId, revision } = sent;
  const asStaff = await staffCaller(page);
  const path = `/admin/applications/${applicationId}`;
  for (const { uploadId } of documents) {
    const { location } = await asStaff(`${path}/documents/${uploadId}/looks`, {});
    expect((await page.request.get(String(location))).ok()).toBe(true);
  }
  const accepted = documents.map(({ uploadId }) => ({ uploadId, state: 'ACCEPTED', reason: '' }));
  await asStaff(path, { action: 'approve', revision, documents: accepted });
  return { ...doctor, id };
}

/** Every day's hours; a time is booked at once, or asked for. */
async function setHours(doctor: Author, autoConfirm: boolean): Promise<void> {
  const setting = await doctor.call('GET', '/reservation/setting');
  const [clinic] = setting.clinics as unknown as { clinicId: string }[];
  const period = { clinicId: clinic?.clinicId, starts: '09:00', ends: '12:00' };
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...period, weekday }));
  const { clinics: _, ...rules } = setting;
  await doctor.call('POST', '/reservation/addOrUpdate', { ...rules, weekly, autoConfirm, noticeHours: 24 });
}

async function book(page: Page, member: Author, doctorUserId: string): Promise<void> {
  const wish = { data: { doctorUserIds: [doctorUserId], limit: 5 } };
  const { data } = await (await page.request.post('/api/reservation/nextSlots', wish)).json();
  const { slotId } = data[0].slots.at(-1);
  const visit = { doctorUserId, slotId, type: 'initial', mode: 'clinic' };
  await member.call('POST', '/reservation/reservationApply', visit);
}

/** Decides about the one application with this number, in the administration. */
async function decide(staff: Page, number: string, action: 'Suspend' | 'Reinstate'): Promise<void> {
  await staff.goto('/admin?section=applications');
  await staff.getByLabel('Show', { exact: true }).selectOption({ label: 'Approved, suspended and expired' });
  await staff.getByRole('searchbox', { name: 'Name or registration number' }).fill(number);
  const application = staff.getByRole('list', { name: 'Applications' }).getByRole('article');
  await expect(application).toHaveCount(1);
  await application.getByRole('button').first().click();
  await application.getByRole('radio', { name: action }).check();
  if (action === 'Suspend') await application.getByRole('radio', { name: 'Cancel now' }).check();
  await application.getByRole('textbox', { name: 'Message to the doctor' }).fill(reason);
  await application.getByRole('button', { name: 'Review decision', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  const done = action === 'Suspend' ? 'Suspended' : 'Reinstated';
  await expect(staff.getByText(done, { exact: true }).first()).toBeVisible();
}

test('members of a suspended doctor read why, and find the doctor again later', { tag }, async ({ browser }) => {
  const open = async () => (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const [own, guest, staff] = [await open(), await open(), await open()];
  const serial = String(Date.now()).slice(-9);
  const number = `MED5${serial}`;
  const name = `Bowerbird ${serial}`;
  const doctor = await makeDoctor(guest, name, number);
  const member = await makeAuthor(own, 'Patient Pardalote');
  const appointment = own.getByRole('main').getByRole('article').filter({ hasText: name });
  const found = guest.getByRole('article').filter({ hasText: number });
  const times = guest.getByRole('list', { name: 'Next free times' });

  await test.step('Given a member who has booked one time and asked for another, and reads their own list', async () => {
    await setHours(doctor, true);
    await book(guest, member, doctor.id);
    await setHours(doctor, false);
    await book(guest, member, doctor.id);
    const { userId } = await member.call('GET', '/user/fetch_user_profile');
    await beginSession(own, member.token);
    const heard = follows(own, `appointments:${userId}`);
    await own.goto('/user/appointments');
    await expect(appointment).toHaveCount(1);
    await heard;
  });

  await test.step('When staff suspends the doctor, and cancels what is booked', async () => {
    await enterAs(staff, 'admin@example.com');
    await decide(staff, number, 'Suspend');
  });

  await test.step('Then the open list of the member says so without a reload', async () => {
    await expect(appointment).toHaveCount(0, { timeout: noticed });
    await own.getByRole('navigation', { name: 'Appointments by status' }).getByText('Cancelled').click();
    await expect(appointment).toHaveCount(2);
    await expect(appointment.getByText('Reason: The doctor was not taking bookings.')).toHaveCount(2);
    await own.getByRole('navigation', { name: 'Appointments by status' }).getByText('Requests').click();
    await expect(own.getByText('No requests waiting for an answer')).toBeVisible();
  });

  await test.step('And the mail says why, and where others are', async () => {
    const { subject, text } = await mailTo(member.email);
    expect(subject).toMatch(/^Your appointment is cancelled: /);
    expect(text).toContain(`${name} is not taking bookings at the moment, so we have cancelled your appointment on`);
    expect(text).toContain('/doctor?state=NSW');
  });

  await test.step('And the page of the doctor takes no bookings, and the finder does not list them', async () => {
    await guest.goto(`/doctor/detail?id=${doctor.id}`);
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(guest.getByText('Not taking bookings', { exact: true }).first()).toBeVisible();
    await expect(times).toHaveCount(0);
    await guest.goto(`/doctor?keyword=${encodeURIComponent(name)}`);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guest.getByText('No doctors match', { exact: true }).first()).toBeVisible();
    await expect(found).toHaveCount(0);
  });

  await test.step('When staff reinstates the doctor, they are listed with their times again', async () => {
    await decide(staff, number, 'Reinstate');
    await guest.reload();
    await expect(found).toHaveCount(1);
    await expect(found.getByRole('list', { name: 'Next free times' }).getByRole('link').first()).toBeVisible();
  });
});
