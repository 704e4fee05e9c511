import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accept } from '../api/accept';
import { completeRequest, type publishedAnswer, publishingQuery, uploadRequest } from '../api/contract/releases';
import { Refusal } from '../api/refusal';
import type { Services } from '../api/services';
import { streamAnswer, type Tell } from '../api/stream-answer';
import { identityOf } from '../auth/identity';
import { idOf } from '../gate/change';
import { keepApi } from '../gate/kept-apis.store';
import { readSummaries } from '../reading/release-summary.store';
import { beginUpload, requireKey } from './begin-upload';
import { completeUpload } from './complete-upload';
import type { Comparing } from './fit-channel';
import { checkLeaks, type LeakSources } from './leak-check';
import { receiveFile } from './receive-file';

const uploadParams = z.object({ upload: z.uuid('expected the id of an upload') });

/** A record and what goes with it. */
const largestRecord = 3_000_000;

/** Files of one address in a minute: a few whole releases. */
const filesPerMinute = 6_000;

/** Milliseconds without a byte after which a sender counts as gone. */
const silence = 60_000;

interface LeakOptions extends Pick<LeakSources, 'enabled' | 'api' | 'login' | 'chromium'> {
  /** Releases are tried with what is served in it. */
  channel: string;
}

interface FileRequest {
  Params: { upload: string; '*': string };
}

function announced({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** `PUT` of one file: bytes of any kind, untouched and never as a whole in memory. */
async function addFileRoute(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  const rateLimit = { max: filesPerMinute, timeWindow: 60_000 };
  const config = { role: 'releaser', rateLimit, streamsBody: true } as const;
  app.put<FileRequest>('/uploads/:upload/files/*', { config }, async (request, reply) => {
    const { upload } = accept(uploadParams, request.params);
    const body = (request.body as Readable | undefined) ?? Readable.from([]);
    request.raw.setTimeout(silence, () => request.raw.destroy());
    const arriving = { upload, file: request.params['*'], body, bytes: announced(request), by: identityOf(request) };
    await receiveFile(services, { ...arriving, now: services.clock.now() }).catch((error) => {
      throw request.raw.destroyed && !request.raw.complete ? new Refusal(400, 'The file broke off.') : error;
    });
    return reply.code(204).send();
  });
}

/** Adds the routes of publishing: the signed record, its files, and the release that is made of them. */
export function addPublishRoutes(
  app: FastifyInstance,
  services: Services,
  { leaks, ...sources }: Omit<Comparing, 'db'> & { leaks: LeakOptions },
): void {
  const { db, clock, registry, log, storage } = services;
  const served = () => registry.served(leaks.channel).catch(() => undefined);
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'a release could not be tried out in a browser');
  const checking = { ...leaks, served, files: registry, storage, onTrouble };

  app.get('/publishing', { config: { role: 'releaser' } }, async (request, reply) => {
    await requireKey(db, { ...accept(publishingQuery, request.query), by: identityOf(request) });
    return reply.code(204).send();
  });

  app.post('/releases', { config: { role: 'releaser' }, bodyLimit: largestRecord }, async (request, reply) => {
    const order = { request: accept(uploadRequest, request.body), by: identityOf(request), now: clock.now() };
    const answer = await beginUpload({ ...services, ...sources }, order);
    return reply.code(answer.upload === null ? 200 : 201).send(answer);
  });

  app.register((files) => addFileRoute(files, services));

  app.post('/uploads/:upload/complete', { config: { role: 'releaser' } }, async (request, reply) => {
    const { upload } = accept(uploadParams, request.params);
    const reasons = accept(completeRequest, request.body ?? {});
    const completing = { upload, ...reasons, by: identityOf(request), now: clock.now() };
    return streamAnswer(request, reply, (tell) => complete(completing, tell));
  });

  async function complete(completing: Parameters<typeof completeUpload>[1], onProgress: Tell) {
    const { leakCheck, ...made } = await completeUpload(
      { ...services, checkLeaks: (arrived) => checkLeaks({ ...checking, onProgress }, arrived) },
      completing,
    );
    const description = await sources.description();
    if (description) await keepApi(db, [made], { description, at: clock.now() });
    // One that had lost its files is in another folder now.
    const onFault = (error: unknown) => log.warn({ err: error }, 'a release that came back is not served yet');
    await registry.refresh().catch(onFault);
    const summary = (await readSummaries(db, [made])).get(idOf(made));
    return summary && ({ ...summary, leakCheck } satisfies z.infer<typeof publishedAnswer>);
  }
}
