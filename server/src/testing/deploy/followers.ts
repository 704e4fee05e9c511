/** Pages that follow the live stream through nginx, come back after the pause that a stream asks for, and then read what they may have missed. */
import { setTimeout as wait } from 'node:timers/promises';
import type { DeploySite } from './site';

/** A post is liked, which its pages hear of. Times are milliseconds of `performance.now()`. */
export interface Told {
  postId: string;
  /** The pages that follow the post. */
  group: number;
  asked: number;
  acknowledged: number;
}

interface Connection {
  opened: number;
  /** Posts, as often as they were named. */
  heard: string[];
}

/** Milliseconds until a page comes back that was not told when. */
const pause = 500;

export class Follower {
  readonly connections: Connection[] = [];
  /** What it has read after it came back. */
  readonly read = new Set<string>();
  /** Streams that were refused, or cut without a word about when to come back. */
  readonly broken: string[] = [];
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #isOpen: () => void = () => undefined;
  /** Resolves once the stream is open for the first time. */
  readonly open = new Promise<void>((resolve) => {
    this.#isOpen = resolve;
  });

  constructor(
    private readonly site: DeploySite,
    readonly group: number,
    private readonly posts: readonly string[],
    /** What has been told so far. */
    private readonly told: ReadonlyMap<string, Told>,
  ) {}

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  knows(postId: string): boolean {
    return this.read.has(postId) || this.connections.some(({ heard }) => heard.includes(postId));
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const retry = await this.#follow().catch((error: unknown) => this.#note(error));
      if (!signal.aborted) await wait(retry ?? pause, undefined, { signal }).catch(() => undefined);
    }
  }

  #note(error: unknown): undefined {
    if (!this.#closing.signal.aborted) this.broken.push(String(error));
  }

  /** Follows until the stream ends. @returns milliseconds until it may come back */
  async #follow(): Promise<number | undefined> {
    const topics = this.posts.map((id) => `post:${id}`).join();
    const answer = await this.site.agent.request({
      origin: this.site.url,
      path: `/api/live?topics=${topics}`,
      method: 'GET',
      headers: { accept: 'text/event-stream' },
      signal: this.#closing.signal,
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${await answer.body.text()}`);
    const connection: Connection = { opened: performance.now(), heard: [] };
    this.connections.push(connection);
    this.#isOpen();
    // A read may fail long before the stream ends, while no one waits for it.
    const reading = this.connections.length > 1 ? this.#readPresent().catch((error) => this.#note(error)) : undefined;
    let [rest, retry] = ['', undefined as number | undefined];
    for await (const piece of answer.body.setEncoding('utf8')) {
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, postId] = /^event: post:(.*)$/m.exec(block) ?? [];
        const [, milliseconds] = /^retry: (\d+)$/m.exec(block) ?? [];
        if (postId) connection.heard.push(postId);
        if (milliseconds) retry = Number(milliseconds);
      }
    }
    await reading;
    if (retry === undefined) throw new Error('The stream ended without a word.');
    return retry;
  }

  /** Reads what it follows and does not know of. */
  async #readPresent(): Promise<void> {
    for (const postId of this.posts) {
      if (!this.told.has(postId) || this.knows(postId)) continue;
      const { status, text } = await this.site.ask({ method: 'GET', path: `/api/post/posts/${postId}` });
      if (status !== 200) this.broken.push(`${status} ${text.slice(0, 200)}`);
      else if ((JSON.parse(text) as { data: { likes: number } }).data.likes > 0) this.read.add(postId);
    }
  }
}

export interface Hearing {
  /** Events times the pages that follow them. */
  expected: number;
  missed: number;
  twice: number;
  /** Known by a read after the page came back. */
  readLater: number;
  /** Times that a page came back. */
  returns: number;
  broken: string[];
}

/** Returns whether a stream that was open before something was told has named what was told later, and not this. */
const lostOn = ({ opened, heard }: Connection, { asked, acknowledged }: Told, all: ReadonlyMap<string, Told>) =>
  opened < asked && heard.some((id) => (all.get(id)?.asked ?? 0) > acknowledged);

export function judge(followers: readonly Follower[], told: ReadonlyMap<string, Told>): Hearing {
  const found: Hearing = { expected: 0, missed: 0, twice: 0, readLater: 0, returns: 0, broken: [] };
  for (const follower of followers) {
    found.broken.push(...follower.broken);
    found.returns += follower.connections.length - 1;
    const heard = follower.connections.flatMap((connection) => connection.heard);
    for (const event of told.values()) {
      if (event.group !== follower.group) continue;
      found.expected += 1;
      const times = heard.filter((id) => id === event.postId).length;
      if (times > 1) found.twice += 1;
      if (times > 0) continue;
      const isLost = follower.connections.some((connection) => lostOn(connection, event, told));
      if (isLost || !follower.read.has(event.postId)) found.missed += 1;
      else found.readLater += 1;
    }
  }
  return found;
}
