import { root } from '../build/inputs.mjs';
import { ended, start } from '../run/children.mjs';

/** @typedef {import('./plan.ts').DevPlan} DevPlan */

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} when it has compiled once */
function built(child) {
  return new Promise((resolve) => {
    // tsx sends messages of its own.
    child.on('message', (/** @type {{ type?: string }} */ { type }) => {
      if (type === 'built') resolve();
    });
  });
}

/**
 * Starts the development servers of a plan, one process for each, every line of their output with its name.
 * @param {DevPlan} plan
 * @returns {Promise<{ built: Promise<unknown>, ended: Promise<string> }>} `built`: all have compiled once; `ended`: the name of the first
 *   one that ended
 */
export async function startServers(plan) {
  const { createConcurrently, Logger, LogError, LogOutput } = await import('concurrently');
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  const names = Object.keys(plan.ports);
  const logger = new Logger({ prefixFormat: 'name' });
  const { result } = createConcurrently(
    names.map((name) => ({
      name,
      command: name,
      env: { CHARIS_DEV: JSON.stringify(plan) },
      ipc: 3,
    })),
    {
      cwd: root,
      logger,
      outputStream: process.stdout,
      controllers: [new LogError({ logger }), new LogOutput({ logger })],
      // Starts it as all children are started, so that it ends with the others.
      spawn(name, options) {
        const child = start(process.execPath, ['--import', 'tsx', 'tools/dev/serve.ts', name], options);
        children.push(child);
        return child;
      },
      kill: (pid) => process.kill(pid),
    },
  );
  // It rejects when one ends with an error, which `ended` tells.
  result.catch(() => undefined);
  return {
    built: Promise.all(children.map(built)),
    ended: Promise.race(children.map((child, index) => ended(child).then(() => names[index] ?? ''))),
  };
}
