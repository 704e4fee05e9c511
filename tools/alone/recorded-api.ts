import type { FastifyInstance } from 'fastify';
import { callOf } from './call.ts';
import { asSet, settingsOfCaller } from './faults.ts';
import type { MissingAnswers } from './missing-answers.ts';
import { keyOf, readAnswers } from './recording.ts';

const success = 100;
/** HTTP 501, for a call that was not recorded: the remote shows what it shows when the API fails. */
const missing = 501;

/** Answers `/api` from a remote's recording. */
export function serveRecordedApi(app: FastifyInstance, remote: string, unrecorded: MissingAnswers): void {
  const answers = readAnswers(remote);
  const byInput = new Map<string, unknown>();
  for (const [operation, list] of answers) {
    for (const { input, data } of list) byInput.set(operation + keyOf(input), data);
  }
  app.all('/api/*', async (request) => {
    const { method, url, body } = request;
    const call = callOf({ method, url: url.slice('/api'.length), body });
    const key = call && call.operation + keyOf(call.input);
    const traceId = 'recorded';
    if (call?.operation === 'reportBeacons') return { code: success, msg: 'success', data: null, traceId };
    if (key && byInput.has(key)) {
      const data = asSet(byInput.get(key), settingsOfCaller(request));
      return { code: success, msg: 'success', data, traceId };
    }
    const asked = call ? `${call.operation} with ${JSON.stringify(call.input)}` : `${method} ${url}`;
    unrecorded.tell(asked);
    return { code: missing, msg: `No answer is recorded for ${asked}`, data: null, traceId };
  });
}
