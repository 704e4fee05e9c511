import { randomInt, randomUUID } from 'node:crypto';
import type { Composition } from '@charis/shared/composition';

interface Site {
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** A browser with cookies, a network and one tab. */
export class Visitor {
  readonly #tab = randomUUID();
  readonly #cookies = new Map<string, string>();
  readonly #network = `203.${randomInt(256)}.${randomInt(256)}.7`;

  constructor(private readonly site: Site) {}

  /** Opens two pages, as a visitor does: the first heartbeat issues the cohort, and the second page has it. Returns what it is composed of. */
  async openPages(): Promise<Record<string, string>> {
    await this.#heartbeat(await this.#releases());
    const releases = await this.#releases();
    await this.#heartbeat(releases);
    return releases;
  }

  /** Reports an error that no one caught. */
  async reportError(remote: string, version: string): Promise<void> {
    const report = {
      kind: 'error',
      remote,
      version,
      path: `/${remote}`,
      cause: 'TypeError: slots.map is not a function',
    };
    await this.#post('/delivery/reports', { tab: this.#tab, channel: 'production', reports: [report] });
  }

  async #releases(): Promise<Record<string, string>> {
    const answer = await this.site.fetch('/delivery/composition?channel=production', { headers: this.#headers });
    const { shell, remotes } = (await answer.json()) as Composition;
    return Object.fromEntries([['shell', shell.version], ...remotes.map(({ name, version }) => [name, version])]);
  }

  async #heartbeat(releases: Record<string, string>): Promise<void> {
    const named = Object.entries(releases).map(([name, version]) => `${name}@${version}`);
    await this.#post('/delivery/tabs', { tab: this.#tab, channel: 'production', releases: named });
  }

  get #headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { cookie, 'x-forwarded-for': this.#network, 'content-type': 'application/json' };
  }

  async #post(path: string, body: object): Promise<void> {
    const init = { method: 'POST', headers: this.#headers, body: JSON.stringify(body) };
    const answer = await this.site.fetch(path, init);
    if (!answer.ok) throw new Error(`${path} answered with ${answer.status}: ${await answer.text()}`);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
  }
}
