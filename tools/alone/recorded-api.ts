import type { FastifyInstance } from 'fastify';
import { remotes } from '../build/inputs.mjs';
import { callOf } from './call.ts';
import { asSet, settingsOfCaller } from './faults.ts';
import { roleOfToken } from './logins.ts';
import { keyOf, type RecordedAnswer, readAnswers } from './recording.ts';
import { serveOtherRoutes } from './serve-other-routes.ts';

const success = 100;
/** HTTP 501, for a call that was not recorded: the remote shows what it shows when the API fails, and the testing tools name the call. */
const missing = 501;

/** Answers `/api` from the recordings of all remotes, which were made from one site. */
export function serveRecordedApi(app: FastifyInstance): void {
  const byInput = new Map<string, RecordedAnswer>();
  for (const [operation, list] of remotes.flatMap((remote) => [...readAnswers(remote)])) {
    for (const answer of list) byInput.set((answer.as ?? '') + operation + keyOf(answer.input), answer);
  }
  serveOtherRoutes(app);
  app.all('/api/*', async (request, reply) => {
    const { method, url, body } = request;
    const call = callOf({ method, url: url.slice('/api'.length), body });
    const asked = call && call.operation + keyOf(call.input);
    const own = (roleOfToken(request.headers.authorization) ?? '') + asked;
    const answer = byInput.get(own) ?? (asked ? byInput.get(asked) : undefined);
    const traceId = 'recorded';
    if (call?.operation === 'reportBeacons') return { code: success, msg: 'success', data: null, traceId };
    if (call && answer) {
      const { data, refusal } = answer;
      if (!refusal)
        return { code: success, msg: 'success', data: asSet(call, data, settingsOfCaller(request)), traceId };
      const { status, ...told } = refusal;
      return reply.code(status).send({ ...told, data, traceId });
    }
    const missed = call ? `${call.operation} with ${JSON.stringify(call.input)}` : `${method} ${url}`;
    console.log(`  not recorded: ${missed}`);
    return reply.code(missing).send({ code: missing, msg: `No answer is recorded for ${missed}`, data: null, traceId });
  });
}
