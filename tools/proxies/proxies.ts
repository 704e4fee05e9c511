/** What stands in front of a site: a real nginx, or a forwarder of bytes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accepts, freePort } from '../postgres/port.mjs';

export interface SiteProxy {
  /** The address, such as `http://127.0.0.1:40001`. */
  url: string;
  stop(): Promise<void>;
}

/** Runs nginx until it is stopped; resolves once it listens at `port`. */
export async function runNginx(path: string, { folder, file, port }: { folder: string; file: string; port: number }) {
  // Its workers read and write what root has made here.
  const globals = `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}`;
  const child = spawn(path, ['-p', folder, '-c', file, '-g', globals], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await wait(20);
  }
  return {
    /** @param signal SIGTERM cuts what is still open, SIGQUIT waits for it */
    async stop(signal: 'SIGTERM' | 'SIGQUIT' = 'SIGQUIT'): Promise<void> {
      child.kill(signal);
      await exited;
    },
  };
}

/**
 * Starts nginx in front of `target`.
 * @param settings directives of its location, such as headers that it sets
 * @param http directives around its server; `$folder` is a folder of its own
 */
export async function startNginx(path: string, target: string, settings = '', http = ''): Promise<SiteProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'charis-nginx-'));
  const port = await freePort();
  const config = `
    pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
    events { worker_connections 256; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${http.replaceAll('$folder', folder)}
      server { listen 127.0.0.1:${port}; location / { proxy_pass ${target}; proxy_http_version 1.1; ${settings} } }
    }`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, config);
  const running = await runNginx(path, { folder, file, port });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a forwarder that passes bytes on and adds nothing. */
export async function startForwarder(target: string): Promise<SiteProxy> {
  const { hostname, port } = new URL(target);
  const server = createServer((client) => {
    const site = connect(Number(port), hostname);
    client.pipe(site).pipe(client);
    client.on('error', () => site.destroy());
    site.on('error', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
    },
  };
}
