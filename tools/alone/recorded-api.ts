import type { FastifyInstance } from 'fastify';
import { callOf } from './call.ts';
import { asSet, settingsOfCaller } from './faults.ts';
import { roleOfToken } from './logins.ts';
import type { MissingAnswers } from './missing-answers.ts';
import { keyOf, type RecordedAnswer, readAnswers } from './recording.ts';

const success = 100;
/** HTTP 501, for a call that was not recorded: the remote shows what it shows when the API fails. */
const missing = 501;

/** Where the sessions are recorded that every remote is shown in, and what belongs to them. */
const sessions = { remote: 'mf-auth', operations: ['logInUser', 'logInDoctor', 'fetchUserProfile'] };

/** Returns the answers of a remote's recording, with sessions of a member and a doctor. */
function answersOf(remote: string): [operation: string, answers: RecordedAnswer[]][] {
  const shared = [...readAnswers(sessions.remote)].filter(([operation]) => sessions.operations.includes(operation));
  return [...shared, ...readAnswers(remote)];
}

/** Answers `/api` from a remote's recording. */
export function serveRecordedApi(app: FastifyInstance, remote: string, unrecorded: MissingAnswers): void {
  const byInput = new Map<string, unknown>();
  for (const [operation, list] of answersOf(remote)) {
    for (const { as = '', input, data } of list) byInput.set(as + operation + keyOf(input), data);
  }
  app.all('/api/*', async (request) => {
    const { method, url, body } = request;
    const call = callOf({ method, url: url.slice('/api'.length), body });
    const asked = call && call.operation + keyOf(call.input);
    const own = (roleOfToken(request.headers.authorization) ?? '') + asked;
    const key = byInput.has(own) ? own : asked;
    const traceId = 'recorded';
    if (call?.operation === 'reportBeacons') return { code: success, msg: 'success', data: null, traceId };
    if (key && byInput.has(key)) {
      const data = asSet(byInput.get(key), settingsOfCaller(request));
      return { code: success, msg: 'success', data, traceId };
    }
    const missed = call ? `${call.operation} with ${JSON.stringify(call.input)}` : `${method} ${url}`;
    unrecorded.tell(missed);
    return { code: missing, msg: `No answer is recorded for ${missed}`, data: null, traceId };
  });
}
