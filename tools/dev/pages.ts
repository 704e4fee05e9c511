import { createApiReader, serveComposition, serveFiles, servePages, serveTabs } from '@charis/delivery';
import Fastify, { type FastifyInstance } from 'fastify';
import { DevelopmentRegistry } from './development-registry.ts';
import { type DevPlan, originOf } from './plan.ts';
import { refreshHook } from './refresh-hook.ts';

/** Everything of the site but the API and what development servers hold: its pages, and the files of built releases. Listens nowhere. */
export async function createPages(plan: DevPlan): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  const registry = new DevelopmentRegistry(plan);
  const origins = Object.keys(plan.ports).map((name) => originOf(plan, name));
  serveFiles(app, registry);
  const read = createApiReader({ url: () => `${plan.api}/api` });
  const channel = 'development';
  serveComposition(app, { registry, channel, publicUrl: undefined });
  serveTabs(app, undefined);
  servePages(app, { registry, channel, read, development: { origins, prelude: refreshHook } });
  await app.ready();
  return app;
}
