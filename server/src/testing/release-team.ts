/** A team that releases over HTTP, as its pipeline would: a key, a token, uploads, promotions. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstScreen } from '@charis/shared/composition';

interface Site {
  /** Any of the delivery processes. */
  url: string;
  /** Delivery left the token of the first manager there. */
  dataDir: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

interface Said {
  /** Operations that it says it calls. */
  operations?: string[];
  /** Of the shell's page. */
  firstScreen?: FirstScreen;
}

/** `shell` with the page at `/`, or a remote without pages. */
function recordOf(name: string, version: string, content: string, { operations = [], firstScreen }: Said) {
  const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const title = { en: 'Home', 'zh-CN': 'Home' };
  const home = { path: '/', page: 'home', layout: 'desktop', level: 1, title, ...(firstScreen ? { firstScreen } : {}) };
  return {
    name,
    version,
    container: `${name}__${version}`.replace(/\W/g, '_'),
    ...(name === 'shell' ? { sdk: '1.0.0' } : { contract: '^1.0.0' }),
    entry,
    manifest: { routes: name === 'shell' ? [home] : [], slots: [] },
    parts: {},
    provides: {},
    operations,
    files: { [entry]: { size: content.length, integrity } },
  };
}

export class ReleaseTeam {
  readonly #keys = generateKeyPairSync('ed25519');

  private constructor(
    readonly token: string,
    private readonly site: Site,
  ) {}

  /** Registers a team for `remotes`. */
  static async register(site: Site, remotes: string[]): Promise<ReleaseTeam> {
    const token = await readFile(join(site.dataDir, 'delivery', 'manager.token'), 'utf8');
    const team = new ReleaseTeam(token.trim(), site);
    const publicKey = team.#keys.publicKey.export({ type: 'spki', format: 'pem' });
    await team.expect(200, 'POST', '/teams', { name: 'everybody', remotes, publicKey });
    return team;
  }

  async publish(name: string, version: string, said: Said = {}): Promise<void> {
    const content = `${name} ${version}`;
    const record = JSON.stringify(recordOf(name, version, content, said));
    const signature = sign(null, Buffer.from(record), this.#keys.privateKey).toString('base64');
    const spki = this.#keys.publicKey.export({ type: 'spki', format: 'der' });
    const key = createHash('sha256').update(spki).digest('hex').slice(0, 16);
    const request = { record, signature, key, sourceRevision: 'test', changelog: '' };
    const { upload, files } = (await this.expect(201, 'POST', '/releases', request)) as {
      upload: string;
      files: string[];
    };
    for (const file of files) await this.expect(204, 'PUT', `/uploads/${upload}/files/${file}`, content);
    await this.expect(200, 'POST', `/uploads/${upload}/complete`, {});
  }

  /** @param url of the process that is asked, where it is not the first */
  async call(method: string, path: string, body?: object | string, url = this.site.url): Promise<Answer> {
    const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(`${url}/delivery${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {} };
  }

  /** Calls, and throws what was answered instead of `status`. */
  async expect(status: number, method: string, path: string, body?: object | string): Promise<Answer['body']> {
    const answer = await this.call(method, path, body);
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}
