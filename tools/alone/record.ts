/** Writes a remote's recording: every route is opened in a browser, as a guest, a member and a doctor, on the real API with demo data. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chromium, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { type Call, callOf } from './call.ts';
import { type AloneLogin, logInCall, logins, type RecordedRole, recordedRoles, recordedToken } from './logins.ts';
import { keyOf, type RecordedAnswer, readRecording, writeRecording } from './recording.ts';
import { serveAlone } from './serve.ts';

/** Browsers report what they see to it; nothing is read back. */
const notRecorded = ['reportBeacons'];

class Recorder {
  readonly #answers = new Map<string, Map<string, RecordedAnswer>>();

  /** The role that opens the pages now; a guest without it. */
  as: RecordedRole | undefined;

  /** Keeps one answer for each input and visitor, where it is not what a guest gets; the token of a session is replaced, because it opens nothing here. */
  add({ operation, input }: Call, data: unknown): void {
    if (notRecorded.includes(operation)) return;
    const kept = this.#answers.get(operation) ?? new Map<string, RecordedAnswer>();
    const harmless = this.#harmless(data);
    const isLogIn = harmless !== data;
    const forAll = kept.get(keyOf(input));
    const as = isLogIn || isDeepStrictEqual(forAll?.data, harmless) ? undefined : this.as;
    kept.set((as ?? '') + keyOf(input), { ...(as ? { as } : {}), input, data: harmless });
    this.#answers.set(operation, kept);
  }

  #harmless(data: unknown): unknown {
    const hasToken = this.as && data && typeof data === 'object' && 'token' in data;
    return hasToken && this.as ? { ...data, token: recordedToken(this.as) } : data;
  }

  /** Sorted, so that a new recording differs only where the answers do. */
  get answers(): Map<string, RecordedAnswer[]> {
    const sorted = [...this.#answers].sort(([a], [b]) => (a < b ? -1 : 1));
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
  // A stream that does not end is no answer, and would keep the network busy.
  app.get('/api/live', (_, reply) => reply.code(204).send());
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
    if (call && envelope.code === 100) recorder.add(call, envelope.data);
    return reply.code(answer.status).send(envelope);
  });
}

async function visit(page: Page, places: string[]): Promise<void> {
  for (const place of places) {
    await page.goto(place);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
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

interface RecordOptions {
  remote: string;
  /** Address of a site's API with demo data. */
  api: string;
}

/** Replaces the recording of a remote; gives how many answers it has. */
export async function record({ remote, api }: RecordOptions): Promise<number> {
  const recorder = new Recorder();
  const recordedAt = new Date().toISOString();
  const { app, url, places, examples } = await serveAlone({
    remote,
    serveApi: (server) => serveRecordingApi(server, api, recorder),
    examplesFrom: api,
  });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ baseURL: url, locale: 'en-AU' });
    await visit(page, places);
    for (const role of recordedRoles) {
      recorder.as = role;
      await logIn(page, logins[role]);
      await visit(page, places);
    }
  } finally {
    await browser.close();
    await app.close();
  }
  writeRecording(remote, { ...readRecording(remote), recordedAt, examples }, recorder.answers);
  return [...recorder.answers.values()].flat().length;
}
