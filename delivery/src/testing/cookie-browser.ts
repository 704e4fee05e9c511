import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestDelivery } from './test-delivery';

/** A browser that keeps its cookies, with a tab that has mf-x 1.0.0. */
export class CookieBrowser {
  cookies: Record<string, string> = {};
  readonly tab = randomUUID();
  set: string[] = [];

  constructor(private readonly delivery: TestDelivery) {}

  /** @param segments what the API states of the visitor */
  async heartbeat(segments?: string): Promise<this> {
    const releases = ['shell@1.0.0', 'mf-x@1.0.0'];
    const json = { tab: this.tab, channel: 'production', releases, ...(segments ? { segments } : {}) };
    const answer = await this.delivery.fetch('/delivery/tabs', { json, headers: { cookie: this.header() } });
    expect(answer.status).toBe(204);
    return this.keep(answer);
  }

  /** Opens a link of delivery, and does not follow where it leads. */
  async open(link: string): Promise<Response> {
    const answer = await this.delivery.fetch(link, { headers: { cookie: this.header() }, redirect: 'manual' });
    this.keep(answer);
    return answer;
  }

  private keep(answer: Response): this {
    this.set = answer.headers.getSetCookie();
    for (const cookie of this.set) {
      const [, name = '', value = '', rest = ''] = /^(\w+)=([^;]*)(.*)$/.exec(cookie) ?? [];
      if (rest.includes('Max-Age=0')) delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return this;
  }

  header(): string {
    return Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  get(path = '/', headers: Record<string, string> = {}): Promise<Response> {
    return this.delivery.fetch(path, { headers: { cookie: this.header(), ...headers } });
  }

  async versions(): Promise<(string | undefined)[]> {
    const json = /id="charis-composition">(.*?)<\/script>/.exec(await (await this.get()).text())?.[1] ?? '{}';
    const { remotes } = JSON.parse(json) as {
      remotes: { name: string; version: string; previous?: { version: string } }[];
    };
    const found = remotes.find(({ name }) => name === 'mf-x');
    return [found?.version, found?.previous?.version];
  }

  get arm(): string | undefined {
    return /=(canary|control|chosen)/.exec(this.cookies.charis_cohort ?? '')?.[1];
  }
}
