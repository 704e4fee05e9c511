/** Calls at a steady pace, whatever becomes of those before: guests and members read, members like, browsers open pages. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Told } from './followers';
import type { Asked, DeploySite } from './site';

/** One call of this many is a like, of which pages are told. */
const likeEvery = 50;
/** One of this many opens a page. */
const pageEvery = 5;

export interface LoadOptions {
  callsPerSecond: number;
  /** Tokens of members. */
  members: readonly string[];
  /** Posts that no one likes yet, in the order in which they are liked; each with its group. */
  posts: readonly { id: string; group: number }[];
  doctorId: string;
}

export class Load {
  calls = 0;
  readonly failed: string[] = [];
  /** Milliseconds of each call. */
  readonly times: number[] = [];
  /** Likes that were asked for, by their post. */
  readonly told = new Map<string, Told>();
  #likes = 0;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();
  readonly #open = new Set<Promise<void>>();

  constructor(
    private readonly site: DeploySite,
    private readonly options: LoadOptions,
  ) {}

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves once every call has an answer. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    await Promise.all(this.#open);
  }

  async #run(): Promise<void> {
    const began = performance.now();
    while (!this.#isOver) {
      const due = Math.floor(((performance.now() - began) / 1000) * this.options.callsPerSecond);
      while (this.calls < due) {
        const call = this.#call(this.calls);
        this.calls += 1;
        this.#open.add(call);
        void call.finally(() => this.#open.delete(call));
      }
      await wait(10);
    }
  }

  async #call(serial: number): Promise<void> {
    const post = serial % likeEvery === 0 ? this.options.posts[this.#likes] : undefined;
    if (!post) return void (await this.#ask(this.#readingAt(serial)));
    const told: Told = { postId: post.id, group: post.group, asked: performance.now(), acknowledged: Infinity };
    this.told.set(post.id, told);
    // A like that fails is not told, and its post is not liked again: it may have been liked all the same.
    this.#likes += 1;
    const { members } = this.options;
    const token = members[serial % members.length];
    const body = { postId: post.id, liked: true };
    if (await this.#ask({ method: 'POST', path: '/api/post/like', token, body })) told.acknowledged = performance.now();
    else this.told.delete(post.id);
  }

  #readingAt(serial: number): Asked {
    const { members, posts, doctorId } = this.options;
    const token = members[serial % members.length];
    if (serial % pageEvery === 1) return { method: 'GET', path: serial % 2 ? '/' : '/shell/1.0.0/main.js' };
    const readings: Asked[] = [
      { method: 'GET', path: '/api/post/web/posts' },
      { method: 'GET', path: '/api/post/web/posts', token },
      { method: 'GET', path: `/api/post/posts/${posts[serial % posts.length]?.id}` },
      { method: 'GET', path: '/api/procedure' },
      { method: 'GET', path: `/api/info/doctor-details/${doctorId}` },
    ];
    return readings[Math.floor(serial / pageEvery) % readings.length] as Asked;
  }

  /** @returns whether it was answered as it should */
  async #ask(asked: Asked): Promise<boolean> {
    const began = performance.now();
    const problem = await this.site.ask(asked).then(
      ({ status, text }) => {
        const isFine = status === 200 && (!asked.path.startsWith('/api/') || text.startsWith('{"code":100,'));
        return isFine ? undefined : `${status} ${text.slice(0, 200)}`;
      },
      (error: unknown) => String(error),
    );
    this.times.push(performance.now() - began);
    if (problem) this.failed.push(`${asked.method} ${asked.path}: ${problem}`);
    return !problem;
  }
}
