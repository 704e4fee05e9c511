/** Doctor and member of a booked video appointment meet; the devices are the browser's own stand-ins, which move and beep. */
import { chromiumFlags, findChromium } from '@charis/tools/chromium';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { beginSession } from '../support/account.ts';
import { openLoadBalancer } from '../support/load-balancer.ts';
import { demoLogin } from '../support/member.ts';
import { startOwnSite } from '../support/own-site.ts';

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

/** Returns the appointment of the demo that begins within minutes. */
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

interface Opened {
  token: string;
  meetingId: string;
  width: number;
  /** The direct paths between both are shut. */
  relayed?: boolean;
  /** The site of another process than the one that all tests share. */
  site?: string;
  /** Done before the page is opened. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined;
}

async function open(
  browser: Browser,
  { token, meetingId, width, relayed = false, site = '', prepare }: Opened,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  await page.addInitScript((onlyRelay) => {
    const known: RTCPeerConnection[] = [];
    Object.assign(window, { connections: known });
    const Native = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(settings?: RTCConfiguration) {
        super(onlyRelay ? { ...settings, iceTransportPolicy: 'relay' } : settings);
        known.push(this);
      }
    };
  }, relayed);
  await prepare?.(page);
  await beginSession(page, token, site);
  await page.goto(`${site}/facetime?meetingId=${meetingId}`);
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
  await expect.poll(async () => (await received(page)).frames, { timeout: 30_000 }).toBeGreaterThan(0);
  const before = await received(page);
  await expect.poll(async () => (await received(page)).frames, { timeout: 30_000 }).toBeGreaterThan(before.frames + 10);
  await expect.poll(async () => (await received(page)).energy, { timeout: 30_000 }).toBeGreaterThan(before.energy);
}

const tag = ['@mf-booking'];
// The demo has one meeting: these follow each other in it.
test.describe.configure({ mode: 'serial' });

// Pages that still film would slow down whatever runs after.
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test('doctor and member see and hear each other, and no one else comes in', { tag }, async ({ browser, request }) => {
  // Who was admitted once is not asked to wait again.
  const isFirstTry = test.info().retry === 0;
  const doctorToken = await logIn(request, 'doctor@example.com');
  const meetingId = await findMeeting(request, doctorToken);
  const doctor = await open(browser, { token: doctorToken, meetingId, width: 1440 });
  const token = await logIn(request, 'member@example.com');
  const member = await open(browser, { token, meetingId, width: 390 });

  await test.step('Given that the member waits in the lobby', async () => {
    await expect(member.getByRole('combobox', { name: 'Camera' })).toBeVisible();
    await member.getByRole('button', { name: 'Join the meeting' }).click();
    if (isFirstTry) await expect(member.getByText(/^You are in the waiting room\./)).toBeVisible();
    await doctor.getByRole('button', { name: 'Join the meeting' }).click();
    if (isFirstTry) expect((await received(member)).frames).toBe(0);
  });

  await test.step('When the doctor admits them, both see and hear each other', async () => {
    if (isFirstTry) await doctor.getByRole('button', { name: /^Admit / }).click();
    await Promise.all([seesAndHears(doctor), seesAndHears(member)]);
    const tops = await member
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size, 'rows of controls on a phone').toBe(1);
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
    await expect(doctor.getByText(/has turned their camera off\.$/)).toBeVisible();
    await member.getByRole('button', { name: 'Turn your camera on' }).click();
    await expect(doctor.getByText(/has turned their camera off\.$/)).toBeHidden();
  });

  await test.step('And a reload leads back into the meeting', async () => {
    await member.reload();
    await Promise.all([seesAndHears(member), seesAndHears(doctor)]);
  });

  await test.step('But a third person does not find it', async () => {
    const stranger = await logIn(request, 'newmember@example.com');
    const third = await open(browser, { token: stranger, meetingId, width: 1440 });
    await expect(third.getByRole('heading', { name: 'We could not find this meeting' })).toBeVisible();
    await third.context().close();
  });
});

interface Both extends Pick<Opened, 'relayed'> {
  /** Address for the member, where it is another one. */
  site?: string | undefined;
  browserOfMember?: Browser;
  prepareMember?: Opened['prepare'];
}

/** Opens the meeting again for both, after they were in it before. */
async function openBoth(
  browser: Browser,
  request: APIRequestContext,
  { relayed = false, site = '', browserOfMember = browser, prepareMember }: Both = {},
): Promise<[Page, Page]> {
  const doctorToken = await logIn(request, 'doctor@example.com');
  const meetingId = await findMeeting(request, doctorToken);
  const token = await logIn(request, 'member@example.com');
  const doctor = await open(browser, { token: doctorToken, meetingId, width: 1440, relayed });
  const member = await open(browserOfMember, { token, meetingId, width: 390, relayed, site, prepare: prepareMember });
  for (const page of [doctor, member]) await page.getByRole('button', { name: 'Join the meeting' }).click();
  return [doctor, member];
}

/** Returns which kind of path the connection takes. */
async function pathOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const [last] = (window as unknown as Connections).connections.slice(-1);
    const stats = new Map((await last?.getStats()) as unknown as Iterable<[string, Record<string, string>]>);
    const chosen = [...stats.values()].find(({ type, nominated }) => type === 'candidate-pair' && nominated);
    return stats.get(chosen?.localCandidateId ?? '')?.candidateType;
  });
}

test('they see and hear each other through the relay, where no direct path is open', { tag }, async ({
  browser,
  request,
}) => {
  test.skip(!process.env.CHARIS_SITE_RELAY, 'apt-get install coturn');
  const [doctor, member] = await openBoth(browser, request, { relayed: true });
  await Promise.all([seesAndHears(doctor), seesAndHears(member)]);
  expect([await pathOf(doctor), await pathOf(member)]).toEqual(['relay', 'relay']);
});

test('they meet over two processes, and neither a new release nor a killed process parts them', { tag }, async ({
  browser,
  request,
}) => {
  // A second process starts, and a version is tried out before it is released.
  test.setTimeout(300_000);
  const second = await startOwnSite();
  const door = await openLoadBalancer(second.url);
  try {
    const [doctor, member] = await openBoth(browser, request, { site: door.url });
    await test.step('Given that they see and hear each other', async () => {
      await Promise.all([seesAndHears(doctor), seesAndHears(member)]);
    });

    await test.step('When another version of their page is released, they go on', async () => {
      const released = member.waitForResponse((answer) => answer.url().includes('/delivery/composition'));
      await second.change({ 'mf-booking': second.copyOf('mf-booking') }, 'promote');
      await released;
      await Promise.all([seesAndHears(doctor), seesAndHears(member)]);
      await expect(member.getByRole('button', { name: 'Leave the meeting' })).toBeVisible();
    });

    await test.step('And when the process of the member is killed, they go on', async () => {
      await second.kill();
      door.leadTo(process.env.CHARIS_SITE ?? '');
      await Promise.all([seesAndHears(doctor), seesAndHears(member)]);
    });

    await test.step('Then a reload leads back into the meeting, through the process that is left', async () => {
      await member.reload();
      await Promise.all([seesAndHears(member), seesAndHears(doctor)]);
    });
  } finally {
    await door.close();
    await second.stop();
  }
});

/** Returns the process that sends and receives for all pages of a browser; while it is stopped, they have no network. */
async function networkProcessOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const network = processInfo.find(({ type }) => type === 'network.mojom.NetworkService');
  if (!network) throw new Error('The browser has no process for its network');
  return network.id;
}

test('they are back within 10 seconds of a lost network', { tag }, async ({
  browser,
  request,
  playwright,
  launchOptions,
}) => {
  const browserOfMember = await playwright.chromium.launch(launchOptions);
  let network: number | undefined;
  try {
    const [doctor, member] = await openBoth(browser, request, { browserOfMember, site: process.env.CHARIS_SITE });
    await Promise.all([seesAndHears(doctor), seesAndHears(member)]);
    network = await networkProcessOf(browserOfMember);
    process.kill(network, 'SIGSTOP');
    // The server may miss the member's page soon after the path is lost.
    const interrupted = /^The connection is interrupted|is not here right now\.$/;
    await expect(doctor.getByText(interrupted)).toBeVisible({ timeout: 30_000 });
    const lost = await received(doctor);
    process.kill(network, 'SIGCONT');
    await expect
      .poll(async () => (await received(doctor)).frames, { timeout: 10_000 })
      .toBeGreaterThan(lost.frames + 10);
    await Promise.all([seesAndHears(doctor), seesAndHears(member)]);
  } finally {
    if (network) process.kill(network, 'SIGCONT');
    await browserOfMember.close();
  }
});

/** Gives a page the captions of a browser that makes them on the device. */
const withCaptions = (page: Page) =>
  page.addInitScript(() => {
    class Recognition {
      processLocally = false;
      onresult: ((heard: object) => void) | undefined;
      static available = async ({ processLocally }: { processLocally: boolean }) =>
        processLocally ? 'available' : 'unavailable';
      start(track: MediaStreamTrack) {
        const transcript = `${this.processLocally ? 'here' : 'elsewhere'}: ${track.kind}`;
        setTimeout(() => this.onresult?.({ results: [[{ transcript }]] }));
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  });

test('they read captions, leave and come back, are asked before a link leads out, and the doctor ends it for both', {
  tag,
}, async ({ browser, request }) => {
  const [doctor, member] = await openBoth(browser, request, { prepareMember: withCaptions });

  await test.step('captions come from the browser itself, where it makes them on the device', async () => {
    await Promise.all([seesAndHears(doctor), seesAndHears(member)]);
    await member.getByRole('button', { name: 'Show captions' }).click();
    await expect(member.getByRole('log', { name: /^Captions of / })).toHaveText('here: audio');
    await member.getByRole('button', { name: 'Hide captions' }).click();
    await expect(member.getByRole('log', { name: /^Captions of / })).toBeHidden();
  });

  await test.step('who stays reads at once that the other has left, and meets them again', async () => {
    await member.getByRole('button', { name: 'Leave the meeting' }).click();
    await member.getByRole('dialog').getByRole('button', { name: 'Leave the meeting' }).click();
    await expect(doctor.getByText(/has left. They can come back to this meeting.$/)).toBeVisible();
    await member.reload();
    await member.getByRole('button', { name: 'Join the meeting' }).click();
    await seesAndHears(doctor);
    await expect(doctor.getByText(/has left/)).toBeHidden();
  });

  await test.step('a link asks before it leads out of the meeting', async () => {
    await expect(member.getByRole('button', { name: 'Leave the meeting' })).toBeVisible();
    await member.getByRole('link', { name: 'Charis' }).first().click();
    await expect(member.getByRole('dialog', { name: 'Leave this meeting?' })).toBeVisible();
    await member.getByRole('button', { name: 'Stay' }).click();
    await expect(member).toHaveURL(/facetime/);
  });

  await test.step('and the doctor ends it for both', async () => {
    await doctor.getByRole('button', { name: 'Leave the meeting' }).click();
    await doctor.getByRole('button', { name: 'End for both' }).click();
    for (const page of [doctor, member]) {
      await expect(page.getByRole('heading', { name: 'The meeting has ended' })).toBeVisible();
    }
  });
});
