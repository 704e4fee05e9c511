import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { addGetRoute, type IsShownToAll } from './get-file.route';
import { addPutRoute } from './put-file.route';
import type { SignedRequest } from './signed-request';

/** A page shows many pictures. */
const filesPerCall = 10;

const id = z.uuid();
const parameter = z.string().optional();
const query = z.object({ expires: parameter, signature: parameter, reader: id.optional() });

/** Serves bytes in their own way: addresses under `/files`, HTTP status codes instead of the envelope's, a limit of their own. */
export function addFileRoutes(app: FastifyInstance, services: Services, isShownToAll: IsShownToAll): void {
  const max = services.config.rateLimit.perMinute * filesPerCall;
  const config = { operation: 'files', rateLimit: { max, timeWindow: 60_000, groupId: 'files' } };
  app.register(
    async (files) => {
      files.addHook('preValidation', async (request) => {
        const { uploadId } = request.params as SignedRequest['Params'];
        const isKnown = id.safeParse(uploadId).success && query.safeParse(request.query).success;
        if (!isKnown) throw new Refusal('NOT_FOUND', 'There is no such file.', { status: 404 });
      });
      addGetRoute(files, services, config, isShownToAll);
      if (services.files.storage.receive) addPutRoute(files, services, { ...config, streamsBody: true });
    },
    { prefix: '/files' },
  );
}
