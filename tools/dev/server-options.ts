import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from 'webpack-dev-server';
import { createPages } from './pages.ts';
import { type DevPlan, devBase } from './plan.ts';

function commonOptions(plan: DevPlan, name: string): Configuration {
  const port = plan.ports[name];
  if (port === undefined) throw new Error(`The plan has no port for ${name}`);
  return {
    host: '127.0.0.1',
    port,
    static: false,
    compress: false,
    setupExitSignals: false,
    // The overlay styles itself inline, which the page's policy forbids.
    client: { overlay: false, logging: 'warn', webSocketURL: { protocol: 'ws', hostname: 'localhost', port } },
  };
}

/** Options of the server of a remote: its files only, for pages of another origin. */
export function remoteOptions(plan: DevPlan, name: string): Configuration {
  return {
    ...commonOptions(plan, name),
    hot: true,
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
  };
}

/** Options of the server of the pages: the shell's files, the API and everything that delivery answers. */
export async function shellOptions(plan: DevPlan): Promise<Configuration> {
  const pages = await createPages(plan);
  return {
    ...commonOptions(plan, 'shell'),
    hot: false,
    liveReload: true,
    devMiddleware: { publicPath: devBase(plan, 'shell'), headers: { 'cache-control': 'no-store' } },
    proxy: [{ context: ['/api'], target: plan.api }],
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'pages',
        middleware: (request: IncomingMessage, response: ServerResponse) => pages.routing(request, response),
      },
    ],
  };
}
