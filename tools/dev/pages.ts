import {
  createApiReader,
  type ServedSet,
  serveComposition,
  serveConsole,
  serveFaults,
  serveFiles,
  servePages,
  serveReports,
  serveTabs,
  toolScripts,
  withFaults,
} from '@charis/delivery';
import Fastify, { type FastifyInstance } from 'fastify';
import { lastBuildDir } from '../build/inputs.mjs';
import { DevelopmentRegistry } from './development-registry.ts';
import { type DevPlan, originOf } from './plan.ts';
import { refreshHook } from './refresh-hook.ts';

/** Returns everything of the site but the API and what development servers hold: its pages, and the files of built releases. Listens nowhere. */
export async function createPages(plan: DevPlan): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  const registry = new DevelopmentRegistry(plan);
  const origins = Object.keys(plan.ports).map((name) => originOf(plan, name));
  serveFiles(app, registry);
  const read = createApiReader({ url: () => `${plan.api}/api` });
  const channel = 'development';
  const overridden = async (set: ServedSet, cookies: string | undefined) => ({ set: withFaults(set, cookies) });
  serveComposition(app, { registry, channel, publicUrl: undefined, overridden });
  serveFaults(app, { setOf: () => registry.served() });
  serveTabs(app, undefined);
  serveReports(app, { intake: undefined, perMinute: 600, isApi: () => false });
  const console = await serveConsole(app, lastBuildDir('console'));
  const tools = console && toolScripts(console, { demo: true });
  const development = { origins, prelude: refreshHook };
  servePages(app, { registry, channel, read, development, overridden, tools });
  await app.ready();
  return app;
}
