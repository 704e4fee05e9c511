import type { FastifyInstance } from 'fastify';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#e8ddd0"/></svg>';

/**
 * Answers what pages ask the API for that is no call of the contract. Recordings hold no files, so every file is one picture. The stream of live events
 * ends at once: it would keep the network busy.
 */
export function serveOtherRoutes(app: FastifyInstance): void {
  app.get('/api/files/*', (_request, reply) => reply.type('image/svg+xml').send(picture));
  app.get('/api/live', (_request, reply) => reply.code(204).send());
}
