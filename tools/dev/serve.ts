/** One development server, in a process of its own: `tsx tools/dev/serve.ts <name>`, with the plan in `CHARIS_DEV`. */
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { duration } from '../run/progress.mjs';
import type { DevPlan } from './plan.ts';
import { remoteOptions, shellOptions } from './server-options.ts';
import { developmentConfig } from './webpack-config.ts';

/** Says how long each compilation took, and that the first one is done. */
function announce(compiler: Compiler): void {
  let first = true;
  compiler.hooks.done.tap('announce', (stats) => {
    const took = duration(stats.endTime - stats.startTime);
    if (stats.hasErrors()) console.log(`failed after ${took}; the last good version stays`);
    else console.log(first ? `built in ${took}` : `updated in ${took}`);
    if (first) process.send?.({ type: 'built' });
    first = false;
  });
}

const [, , name = ''] = process.argv;
const plan: DevPlan = JSON.parse(process.env.CHARIS_DEV ?? '');
const compiler = webpack(await developmentConfig(name));
if (!compiler) throw new Error('webpack made no compiler');
announce(compiler);
const server = new WebpackDevServer(name === 'shell' ? await shellOptions(plan) : remoteOptions(plan, name), compiler);
await server.start();

async function stop(): Promise<void> {
  await server.stop();
  if (process.connected) process.disconnect();
}
for (const reason of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(reason, () => void stop());
