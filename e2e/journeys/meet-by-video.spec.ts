/** Doctor and member of a booked video appointment meet; the devices are the browser's own stand-ins, which move and beep. */
import { chromiumFlags, findChromium } from '@charis/tools/chromium';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { beginSession } from '../support/account.ts';
import { demoLogin } from '../support/member.ts';

test.use({
  launchOptions: {
    executablePath: await findChromium(),
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

type Connections = { connections: RTCPeerConnection[] };

async function logIn(request: APIRequestContext, email: string): Promise<string> {
  const role = email.startsWith('doctor') ? 'DOCTOR' : 'USER';
  const data = { ...demoLogin(email), userRole: role, provider: 'email' };
  return (await (await request.post(`/api/login/${role === 'DOCTOR' ? 'doctor' : 'user'}`, { data })).json()).data
    .token;
}

/** The appointment of the demo that begins within minutes. */
async function findMeeting(request: APIRequestContext, token: string): Promise<string> {
  const days = [Date.now(), Date.now() + 86_400_000].map((at) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(at),
  );
  const answer = await request.get(`/api/reservation/schedule?from=${days[0]}&to=${days[1]}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = await answer.json();
  const entries = data.days.flatMap((day: { appointments: object[] }) => day.appointments);
  const next = entries.find(
    ({ mode, state, endUtc }: { mode: string; state: number; endUtc: string }) =>
      mode === 'video' && state === 1 && Date.parse(endUtc) > Date.now(),
  );
  return next.meetingId;
}

async function open(browser: Browser, token: string, meetingId: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const known: RTCPeerConnection[] = [];
    Object.assign(window, { connections: known });
    const Native = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(settings?: RTCConfiguration) {
        super(settings);
        known.push(this);
      }
    };
  });
  await beginSession(page, token);
  await page.goto(`/facetime?meetingId=${meetingId}`);
  return page;
}

/** Frames and loudness that have come in by now. */
async function received(page: Page) {
  return page.evaluate(async () => {
    const { connections } = window as unknown as Connections;
    const sum = { frames: 0, energy: 0 };
    for (const connection of connections) {
      for (const [, stat] of (await connection.getStats()) as unknown as Iterable<
        [string, Record<string, number | string>]
      >) {
        if (stat.type !== 'inbound-rtp') continue;
        sum.frames += Number(stat.framesDecoded ?? 0);
        sum.energy += Number(stat.totalAudioEnergy ?? 0);
      }
    }
    return sum;
  });
}

/** Moving pictures and sound come in from now on. */
async function seesAndHears(page: Page): Promise<void> {
  await expect.poll(async () => (await received(page)).frames, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = await received(page);
  await expect.poll(async () => (await received(page)).frames, { timeout: 10_000 }).toBeGreaterThan(before.frames + 10);
  await expect.poll(async () => (await received(page)).energy, { timeout: 10_000 }).toBeGreaterThan(before.energy);
}

test('doctor and member see and hear each other, and nobody else comes in', { tag: ['@mf-booking'] }, async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const doctorToken = await logIn(request, 'doctor@example.com');
  const meetingId = await findMeeting(request, doctorToken);
  const doctor = await open(browser, doctorToken, meetingId, 1440);
  const member = await open(browser, await logIn(request, 'member@example.com'), meetingId, 390);

  await test.step('Given that the member waits in the lobby', async () => {
    await expect(member.getByRole('combobox', { name: 'Camera' })).toBeVisible();
    await member.getByRole('button', { name: 'Join the meeting' }).click();
    await expect(member.getByText(/^You are in the lobby\./)).toBeVisible();
    await doctor.getByRole('button', { name: 'Join the meeting' }).click();
    expect((await received(member)).frames).toBe(0);
  });

  await test.step('When the doctor admits them, both see and hear each other', async () => {
    await doctor.getByRole('button', { name: /^Admit / }).click();
    await Promise.all([seesAndHears(doctor), seesAndHears(member)]);
  });

  await test.step('Then they can write to each other and turn devices off', async () => {
    await doctor.getByRole('button', { name: 'Messages' }).click();
    await doctor.getByRole('textbox', { name: 'Message' }).fill('Can you turn to the window?');
    // The channel may open a moment after the pictures.
    await expect(async () => {
      await doctor.keyboard.press('Enter');
      await expect(doctor.getByRole('listitem').filter({ hasText: 'Can you turn' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await member.getByRole('button', { name: 'Messages, 1 new' }).click();
    await expect(member.getByText('Can you turn to the window?')).toBeVisible();
    await member.getByRole('button', { name: 'Turn your camera off' }).click();
    await expect(doctor.getByText(/has the camera off\.$/)).toBeVisible();
    await member.getByRole('button', { name: 'Turn your camera on' }).click();
    await expect(doctor.getByText(/has the camera off\.$/)).toBeHidden();
  });

  await test.step('And a reload leads back into the meeting', async () => {
    await member.reload();
    await Promise.all([seesAndHears(member), seesAndHears(doctor)]);
  });

  await test.step('But a third person does not find it', async () => {
    const third = await open(browser, await logIn(request, 'newmember@example.com'), meetingId, 1440);
    await expect(third.getByRole('heading', { name: 'This meeting is not known' })).toBeVisible();
    await third.context().close();
  });

  await test.step('And the doctor ends it for both', async () => {
    await doctor.getByRole('button', { name: 'Leave the meeting' }).click();
    await doctor.getByRole('button', { name: 'End for both' }).click();
    for (const page of [doctor, member]) {
      await expect(page.getByRole('heading', { name: 'The meeting has ended' })).toBeVisible();
    }
  });
});
