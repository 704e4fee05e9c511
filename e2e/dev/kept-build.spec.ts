import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '@charis/tools/build/inputs.mjs';
import { expect, test } from '@playwright/test';
import { shareFiles } from '../support/shared-files';
import { copySources } from './sources-copy';

/** A process of its own runs this: it starts the site of the last build, and kills the site's server on the message `kill`. */
const script = `
import { startSite } from './tools/site.mjs';
const { DATA_DIR: dataDir, OWN_PORT: port, ...env } = process.env;
const stopping = new AbortController();
const site = await startSite({ dataDir, port: Number(port), env, keepUntil: stopping.signal });
process.on('message', async (message) => {
  if (message === 'kill') {
    await site.kill();
    process.send('killed');
    return;
  }
  await site.stop();
  process.exit();
});
process.send('ready');
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

test('a server that is killed after a newer build comes back as the version that it was', async () => {
  const { folder, remove } = copySources();
  const at = (path: string) => join(folder, path);
  rmSync(at('dist'));
  cpSync(join(root, 'dist/builds'), at('dist/builds'), { recursive: true });
  mkdirSync(at('.charis'));
  shareFiles(at('.charis'));
  writeFileSync(at('start.mjs'), script);
  const port = await freePort();
  const { CHARIS_SITE_DATABASE: DATABASE_URL } = process.env;
  const env = { ...process.env, DATABASE_URL, DATA_DIR: at('.charis'), OWN_PORT: String(port), ROLE: 'api' };
  const child = fork(at('start.mjs'), { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const version = () =>
    fetch(`http://127.0.0.1:${port}/api/openapi.json`).then(
      async (response) => ((await response.json()) as { info: { version: string } }).info.version,
      () => 'no answer',
    );
  try {
    await once(child, 'message');
    const first = await version();
    expect(first).toMatch(/^\d/);
    const description = at('server/package.json');
    writeFileSync(
      description,
      readFileSync(description, 'utf8').replace(`"version": "${first}"`, '"version": "99.0.0"'),
    );
    execFileSync(process.execPath, [at('tools/build/build.mjs'), 'server'], { cwd: folder });
    expect(readFileSync(at('dist/builds/server.version'), 'utf8')).toContain('99.0.0');
    child.send('kill');
    await once(child, 'message');
    await expect.poll(version, { timeout: 30_000 }).toBe(first);
  } finally {
    child.send('stop');
    await once(child, 'exit');
    remove();
  }
});
