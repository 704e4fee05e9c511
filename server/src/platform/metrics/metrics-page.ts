import type { FastifyInstance } from 'fastify';
import type { Config } from '#config';
import { isOperator } from '#platform/http/operator-access';
import type { Metrics } from './metrics';

/** Serves Prometheus' page of this process at /metrics; it does not exist for others. */
export function addMetricsPage(app: FastifyInstance, config: Config, { registry, read }: Metrics): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isOperator(request, config.metricsToken, config)) return reply.code(404).type('text/plain').send('Not found');
    await read();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
