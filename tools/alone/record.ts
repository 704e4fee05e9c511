/** Writes the recordings: every route of every remote is opened in a browser, as each role, on the real API with demo data. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Browser, chromium, type Page } from 'playwright';
import { remotes } from '../build/inputs.mjs';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { type Call, callOf } from './call.ts';
import { type AloneLogin, logInCall, logins, type RecordedRole, recordedRoles, recordedToken } from './logins.ts';
import { keyOf, type RecordedAnswer, writeRecording } from './recording.ts';
import { serveAlone } from './serve.ts';
import { serveOtherRoutes } from './serve-other-routes.ts';

/** Browsers report what they see to it; nothing is read back. */
const notRecorded = ['reportBeacons'];

type Answer = Pick<RecordedAnswer, 'data' | 'refusal'>;

class Recorder {
  readonly #answers = new Map<string, Map<string, Map<string, RecordedAnswer>>>();
  readonly #known = new Map<string, Answer>();

  /** The remote whose pages are opened now. */
  remote = '';

  /** The role that opens them; a guest without it. */
  as: RecordedRole | undefined;

  /** Keeps the first answer for each input and visitor, where it is not what a guest gets; the token of a session is replaced, because it opens nothing here. */
  add({ operation, input }: Call, { data, refusal }: Answer): void {
    if (notRecorded.includes(operation)) return;
    const harmless = this.#harmless(data);
    const isLogIn = harmless !== data;
    const answer: Answer = { data: harmless, ...(refusal ? { refusal } : {}) };
    const forAll = operation + keyOf(input);
    const as = isLogIn || isDeepStrictEqual(this.#known.get(forAll), answer) ? undefined : this.as;
    const key = (as ?? '') + forAll;
    if (this.#known.has(key)) return;
    this.#known.set(key, answer);
    const ofRemote = this.#answers.get(this.remote) ?? new Map<string, Map<string, RecordedAnswer>>();
    const kept = ofRemote.get(operation) ?? new Map<string, RecordedAnswer>();
    kept.set(key, { ...(as ? { as } : {}), input, ...answer });
    this.#answers.set(this.remote, ofRemote.set(operation, kept));
  }

  #harmless(data: unknown): unknown {
    const hasToken = this.as && data && typeof data === 'object' && 'token' in data;
    return hasToken && this.as ? { ...data, token: recordedToken(this.as) } : data;
  }

  /** Sorts the answers, so that a new recording differs only where the answers do. */
  answersOf(remote: string): Map<string, RecordedAnswer[]> {
    const sorted = [...(this.#answers.get(remote) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    return new Map(
      sorted.map(([operation, kept]) => [
        operation,
        [...kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer),
      ]),
    );
  }
}

/** Sends calls on to the real API and keeps what it answers. */
function serveRecordingApi(app: FastifyInstance, api: string, recorder: Recorder): void {
  serveOtherRoutes(app);
  app.all('/api/*', async ({ method, url, body, headers }: FastifyRequest, reply) => {
    const { authorization } = headers;
    const answer = await fetch(api + url, {
      method,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === undefined || body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = await answer.json();
    const call = callOf({ method, url: url.slice('/api'.length), body });
    const { code, msg, reason, data } = envelope;
    const refusal = code === 100 ? undefined : { status: answer.status, code, msg, ...(reason ? { reason } : {}) };
    if (call) recorder.add(call, { data, ...(refusal ? { refusal } : {}) });
    return reply.code(answer.status).send(envelope);
  });
}

/** Times a page is scrolled at the most: a feed goes on for long. */
const mostScrolls = 2;

/** Milliseconds in which a part that comes near has asked for what it shows. */
const settled = 800;

/** Scrolls until nothing more comes: parts below the first screen load when they come near, and so do the next pages of a list. */
async function scrollToEnd(page: Page): Promise<void> {
  for (let [before, height, times] = [0, 1, 0]; height > before && times < mostScrolls; times += 1) {
    before = height;
    height = await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
      return document.body.scrollHeight;
    });
    await page.waitForTimeout(settled);
  }
}

async function visit(page: Page, places: string[]): Promise<void> {
  for (const place of places) {
    await page.goto(place);
    await page.locator('main:not(:empty)').waitFor();
    await page.waitForLoadState('networkidle');
    await scrollToEnd(page);
  }
}

/** Logs in with what the form of the log-in sends, so that the form works with the recording. */
async function logIn(page: Page, login: AloneLogin): Promise<void> {
  await page.evaluate(async ({ path, body }) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { data } = await answer.json();
    localStorage.setItem('charis.token', data.token);
    localStorage.setItem('charis.userRole', data.userRole);
  }, logInCall(login));
}

/** Opens every route of one remote as each role, beside all others; gives what the routes were opened with. */
async function recordRemote(
  remote: string,
  { api, browser, recorder }: { api: string; browser: Browser; recorder: Recorder },
) {
  const { app, url, places, examples } = await serveAlone({
    remote,
    others: remotes.filter((other) => other !== remote),
    serveApi: (server) => serveRecordingApi(server, api, recorder),
    examplesFrom: api,
  });
  recorder.remote = remote;
  recorder.as = undefined;
  const page = await browser.newPage({ baseURL: url, locale: 'en-AU' });
  try {
    await visit(page, places);
    for (const role of recordedRoles) {
      recorder.as = role;
      await logIn(page, logins[role]);
      await visit(page, places);
    }
  } finally {
    await page.close();
    await app.close();
  }
  return examples;
}

/**
 * Replaces the recordings of all remotes by answers of one site with demo data; gives how many there are.
 * @param api address of the site
 */
export async function recordAll(api: string): Promise<number> {
  const recorder = new Recorder();
  const recordedAt = new Date().toISOString();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  let count = 0;
  try {
    for (const remote of remotes) {
      const examples = await recordRemote(remote, { api, browser, recorder });
      const answers = recorder.answersOf(remote);
      writeRecording(remote, { recordedAt, examples }, answers);
      count += [...answers.values()].flat().length;
    }
  } finally {
    await browser.close();
  }
  return count;
}
