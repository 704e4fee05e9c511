/** Two APIs, two deliveries and a worker behind nginx, from the files of deploy/, with releases in folders of their own. */
import { type ExecFileException, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@charis/tools/postgres/port';
import { startSiteProxy, writeSiteConfig } from '@charis/tools/proxies/site';
import { Agent } from 'undici';
import { ReleaseTeam } from '../release-team';
import { startSmtp, type TestSmtp } from '../smtp-server';
import { Units } from './units';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Asked {
  method: string;
  path: string;
  token?: string | undefined;
  body?: object | undefined;
  headers?: Record<string, string>;
}

export interface DeploySite {
  /** The address for people. */
  url: string;
  units: Units;
  smtp: TestSmtp;
  /** The address for deliveries, which is the API alone and without TLS. */
  insideUrl: string;
  certificate: string;
  /** Has released a shell 1.0.0. */
  team: ReleaseTeam;
  /** Knows the certificate; it keeps as many connections as are asked for at once. */
  agent: Agent;
  /** Asks through nginx. */
  ask(asked: Asked): Promise<Answer>;
  /** Runs the command of a release, and returns what it has said. @throws what it has said, where it fails */
  command(release: string, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

const order = ['charis-api@1', 'charis-api@2', 'charis-worker@1', 'charis-delivery@1', 'charis-delivery@2'];
const secret = () => randomBytes(32).toString('base64url');

export interface SiteOptions {
  /** The program. */
  nginx: string;
  databaseUrl: string;
  /** Puts the folder of the first release, which is missing, below that of all releases, and returns it. */
  gather(releases: string): string;
  /** Settings of all processes. */
  env?: Record<string, string>;
}

const write = (file: string, values: Record<string, string>) =>
  writeFileSync(
    file,
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600 },
  );

/** Starts it as deploy/README.md does: the first release is promoted, then the units are started. */
export async function startDeploySite({ nginx, databaseUrl, gather, env = {} }: SiteOptions): Promise<DeploySite> {
  const folder = mkdtempSync(join(tmpdir(), 'charis-deploy-'));
  chmodSync(folder, 0o755);
  const at = (name: string) => join(folder, name);
  for (const name of ['opt', 'etc', 'data', 'nginx']) mkdirSync(at(name));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const close of closing.reverse()) await close();
  };
  try {
    const smtp = await startSmtp();
    closing.push(() => smtp.close());
    const ports = await Promise.all(order.map(() => freePort()));
    const [api1 = 0, api2 = 0, , delivery1 = 0, delivery2 = 0] = ports;
    const config = await writeSiteConfig(at('nginx'), { apis: [api1, api2], deliveries: [delivery1, delivery2] });
    const settings: Record<string, string> = {
      PUBLIC_URL: config.url,
      TRUST_PROXY: '1',
      DATABASE_URL: databaseUrl,
      DELIVERY_URL: config.url,
      DELIVERY_TOKEN: '',
      API_URL: `${config.insideUrl}/api`,
      API_TOKEN: secret(),
      MAIL_SECRET: secret(),
      PUSH_PRIVATE_KEY: secret(),
      UPLOAD_SECRET: secret(),
      VOUCHER_SECRET: secret(),
      SMTP_URL: smtp.url,
      SEED_DEMO: 'false',
      SMOKE_TESTS: 'false',
      RATE_LIMIT: '1000000',
      LIVE_STREAMS_PER_ADDRESS: '100000',
      NODE_EXTRA_CA_CERTS: config.certificateFile,
      ...env,
    };
    write(at('etc/charis.env'), settings);
    for (const [place, name] of order.entries()) {
      const own = { PORT: String(ports[place]), DATA_DIR: at('data') };
      // The worker is the one to be missed.
      const jobs: Record<string, string> = name.includes('api') ? { JOBS: 'false' } : {};
      write(at(`etc/${name.replace('charis-', '').replace('@', '-')}.env`), { ...own, ...jobs });
    }
    const units = new Units({ releases: at('opt'), settings: at('etc'), own: folder });
    const bin = await units.listen();
    closing.push(() => units.close());
    const proxy = await startSiteProxy(nginx, at('nginx'), config);
    closing.push(() => proxy.stop('SIGTERM'));
    const agent = new Agent({
      connect: { ca: config.certificate, timeout: 30_000 },
      connections: null,
      pipelining: 1,
      bodyTimeout: 0,
      headersTimeout: 60_000,
    });
    closing.push(() => agent.destroy());

    async function command(release: string, ...args: string[]): Promise<string> {
      const path = `${bin}${delimiter}${process.env.PATH}`;
      const all = { ...settings, DATA_DIR: at('data'), PATH: path };
      const file = at(`opt/${release}/command.mjs`);
      return promisify(execFile)(process.execPath, [file, ...args], { env: all }).then(
        ({ stdout }) => stdout,
        (error: ExecFileException & { stdout: string; stderr: string }) => {
          throw new Error(`${args.join(' ')} ended with ${error.code}:\n${error.stdout}${error.stderr}`);
        },
      );
    }

    await command(basename(gather(at('opt'))), 'promote');
    await Promise.all(order.map((name) => units.start(`${name}.service`)));
    const team = await ReleaseTeam.register({ url: `http://127.0.0.1:${delivery1}`, dataDir: at('data') }, ['shell']);
    await team.publish('shell', '1.0.0');
    await team.expect(200, 'POST', '/channels/production/promote', { name: 'shell', version: '1.0.0' });
    settings.DELIVERY_TOKEN = readFileSync(at('data/delivery/manager.token'), 'utf8').trim();
    write(at('etc/charis.env'), settings);
    return {
      url: config.url,
      units,
      smtp,
      insideUrl: config.insideUrl,
      certificate: config.certificate,
      team,
      agent,
      async ask({ method, path, token, body, headers }) {
        const answer = await agent.request({
          origin: config.url,
          method: method as 'GET',
          path,
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...headers,
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
      },
      command,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
