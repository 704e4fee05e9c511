import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config';
import type { Metrics } from './metrics';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

function same(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** With a token only that counts; without one only this machine may ask, and not on behalf of somebody else. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return same(request.headers.authorization ?? '', `Bearer ${token}`);
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && loopback.test(request.socket.remoteAddress ?? '');
}

/** Prometheus' page of this process at /metrics; it does not exist for others. */
export function addMetricsPage(app: FastifyInstance, config: Config, { registry }: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request, config.metricsToken)) return reply.code(404).type('text/plain').send('Not found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
