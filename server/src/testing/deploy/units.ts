/** The units of deploy/systemd without systemd: what the command of a release asks of `systemctl` is done here. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { parseEnv } from 'node:util';

const folderOfUnits = join(import.meta.dirname, '../../../../deploy/systemd');

export interface Places {
  /** What is /opt/charis on a site: folders of releases, and the links to them. */
  releases: string;
  /** What is /etc/charis: files of settings. */
  settings: string;
  /** Where the stand-in of systemctl and the logs of processes lie. */
  own: string;
}

interface Unit {
  env: Record<string, string>;
  folder: string;
  start: string[];
  afterStart: string[];
}

interface Running {
  child: ChildProcess;
  ended: Promise<unknown>;
  /** The folder of the release that it runs. */
  release: string;
}

/** Milliseconds of TimeoutStopSec. */
const mostToStop = 20_000;

const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

export class Units {
  readonly #running = new Map<string, Running>();
  /** Processes that did not end by themselves. */
  readonly killed: string[] = [];
  #stopListening: () => void = () => undefined;

  constructor(private readonly places: Places) {}

  /** Makes `systemctl` and returns the folder in which it is. */
  async listen(): Promise<string> {
    const server = createServer((request, response) => {
      json(request)
        .then((args) => this.#answer(args as string[]))
        .then((said) => response.end(said))
        .catch((error: unknown) => response.writeHead(500).end(String(error)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.#stopListening = () => {
      server.close();
      server.closeAllConnections();
    };
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const bin = join(this.places.own, 'bin');
    mkdirSync(bin);
    const script = join(bin, 'systemctl.mjs');
    writeFileSync(
      script,
      `const answer = await fetch('${url}', { method: 'POST', body: JSON.stringify(process.argv.slice(2)) });
process.stdout.write(await answer.text());
process.exitCode = answer.ok ? 0 : 1;`,
    );
    writeFileSync(join(bin, 'systemctl'), `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
    chmodSync(join(bin, 'systemctl'), 0o755);
    return bin;
  }

  async #answer([command = '', ...args]: string[]): Promise<string> {
    const [name = ''] = args;
    if (command === 'list-units') return [...this.#running.keys()].map((unit) => `${unit} loaded active\n`).join('');
    if (command === 'start') await this.#runOnce(name);
    else if (command === 'restart') await this.restart(name);
    else throw new Error(`No one knows systemctl ${command}`);
    return '';
  }

  #read(name: string): Unit {
    const [, kind = '', instance = ''] = /^(.*?)(?:@(\d+))?\.service$/.exec(name) ?? [];
    const text = readFileSync(join(folderOfUnits, `${kind}${instance && '@'}.service`), 'utf8')
      .replaceAll('%i', instance)
      .replaceAll('/opt/charis', this.places.releases)
      .replaceAll('/etc/charis', this.places.settings)
      .replaceAll('/usr/bin/node', process.execPath);
    const files = valuesOf(text, 'EnvironmentFile').map((file) =>
      parseEnv(readFileSync(file.replace(/^-/, ''), 'utf8')),
    );
    const own = valuesOf(text, 'Environment').flatMap((pairs) => pairs.split(' ').map((pair) => parseEnv(pair)));
    const [start = ''] = valuesOf(text, 'ExecStart');
    const [afterStart = ''] = valuesOf(text, 'ExecStartPost');
    const [folder = ''] = valuesOf(text, 'WorkingDirectory');
    // Files win over what the unit says.
    const env = Object.assign({}, ...own, ...files) as Record<string, string>;
    return { env, folder, start: start.split(' '), afterStart: afterStart.split(' ').filter(Boolean) };
  }

  #spawn(name: string, [program = '', ...args]: string[], folder: string, env: Record<string, string>): ChildProcess {
    const log = openSync(this.logOf(name), 'a');
    try {
      // A process ends when the channel does, so that none outlives this one.
      const stdio = ['ignore', log, log, 'ipc'] as const;
      return spawn(program, args, { cwd: folder, env: { PATH: process.env.PATH, ...env }, stdio: [...stdio] });
    } finally {
      closeSync(log);
    }
  }

  logOf(name: string): string {
    return join(this.places.own, `${name}.log`);
  }

  async #runOnce(name: string): Promise<void> {
    const { env, folder, start } = this.#read(name);
    const [code] = await once(this.#spawn(name, start, folder, env), 'exit');
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${readFileSync(this.logOf(name), 'utf8').trim()}`);
  }

  async start(name: string): Promise<void> {
    const { env, folder, start, afterStart } = this.#read(name);
    const release = realpathSync(folder);
    const child = this.#spawn(name, start, folder, env);
    this.#running.set(name, { child, ended: once(child, 'exit'), release });
    const after = this.#spawn(name, afterStart, folder, { ...env, MAINPID: String(child.pid) });
    const [code] = await once(after, 'exit');
    if (code !== 0) throw new Error(`${name} did not get ready: ${readFileSync(this.logOf(name), 'utf8').trim()}`);
  }

  async restart(name: string): Promise<void> {
    await this.stop(name);
    await this.start(name);
  }

  async stop(name: string): Promise<void> {
    const running = this.#running.get(name);
    if (!running) return;
    const timer = setTimeout(() => {
      this.killed.push(`${name} was killed: ${readFileSync(this.logOf(name), 'utf8').slice(-2_000)}`);
      running.child.kill('SIGKILL');
    }, mostToStop);
    running.child.kill('SIGTERM');
    if (running.child.exitCode === null) await running.ended;
    clearTimeout(timer);
  }

  /** The releases that processes run, by the names of their units. */
  releases(): Record<string, string> {
    return Object.fromEntries([...this.#running].map(([name, { release }]) => [name, release]));
  }

  /** Returns what processes have logged as an error. */
  errors(): string[] {
    const lines = [...this.#running.keys()].flatMap((name) => readFileSync(this.logOf(name), 'utf8').split('\n'));
    return lines.filter((line) => line.startsWith('{"level":50,'));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((name) => this.stop(name)));
    this.#stopListening();
  }
}
