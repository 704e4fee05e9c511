/** What the delivery serves, and has served. */
import type { ChannelAnswer } from '#client/answers';
import type { DeliveryClient } from '#client/delivery-client';
import { DeliveryError, notReachable } from '#client/delivery-error';

/** One package as the build made it. */
export interface Built {
  name: string;
  stable: string;
  previous?: string;
}

export type Members = Map<string, ChannelAnswer['members'][number]>;

type Again = <Result>(work: () => Promise<Result>) => Promise<Result>;

export class ServedReleases {
  constructor(
    private readonly client: DeliveryClient,
    private readonly options: { url: string; channel: string },
    private readonly again: Again,
  ) {}

  /** Returns what the channel serves, by name; nothing before the first promotion. */
  async members(): Promise<Members> {
    const answer = await this.again(() => this.client.channel(this.options.channel)).catch((error: unknown) => {
      if (error instanceof DeliveryError && error.status === 404) return { members: [] };
      throw error;
    });
    return new Map(answer.members.map((member) => [member.name, member]));
  }

  /** Returns whether the files of a release are there. */
  async hasEntry(name: string, version: string): Promise<boolean> {
    const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
    const file = `${this.options.url}/${name}/${encodeURIComponent(version)}/${entry}`;
    const asked = () =>
      fetch(file, { method: 'HEAD' }).catch((error: unknown) => {
        throw notReachable(this.options.url, error);
      });
    return (await this.again(asked)).status !== 404;
  }

  /** Returns what was built and never served. */
  async unknown(built: readonly Built[], members: Members): Promise<Built[]> {
    const found = [];
    for (const one of built) {
      const member = members.get(one.name);
      if ([member?.stable.version, member?.previous?.version].includes(one.stable)) continue;
      if (!member || !(await this.#wasServed(one))) found.push(one);
    }
    return found;
  }

  /** Looks at all times: what was only published may be the rest of a start that was interrupted. */
  async #wasServed({ name, stable }: Built): Promise<boolean> {
    let cursor: string | undefined;
    do {
      const query = { name, limit: 100, cursor };
      const page = await this.again(() => this.client.history(this.options.channel, query));
      if (page.list.some(({ to }) => to === stable)) return true;
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return false;
  }
}
