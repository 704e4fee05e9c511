/** A visitor whose browser meets a broken remote. */
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { previousRelease, type Release, stableRelease } from '../support/releases.ts';
import type { RemotePage } from '../support/remotes.ts';
import type { Fault, Phase } from './faults.ts';
import { type Sabotage, sabotage } from './sabotage.ts';

/** Reports arrive a second after the failure; the polls of Playwright are a second apart by then. */
const often = { intervals: [100] };

/** Milliseconds that an entry has. */
const entryTime = 8000;

interface Report {
  kind: string;
  remote: string;
  version: string;
  phase: Phase;
  cause: string;
  path: string;
}

const pathOf = (request: Request) => decodeURI(new URL(request.url()).pathname);

export class Visit {
  readonly stable: Release;
  readonly previous: Release;
  readonly #reports: Report[] = [];
  readonly #loaded: string[] = [];
  /** Scripts and styles that are asked for, and not there yet. */
  readonly #coming = new Set<Request>();
  #sabotage: Sabotage | undefined;

  constructor(
    readonly page: Page,
    readonly remote: RemotePage,
  ) {
    this.stable = stableRelease(remote.name);
    this.previous = previousRelease(remote.name);
    page.on('request', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) this.#coming.add(request);
    });
    page.on('requestfailed', (request) => this.#coming.delete(request));
    page.on('requestfinished', (request) => {
      this.#coming.delete(request);
      this.#loaded.push(pathOf(request));
    });
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.remote.heading, exact: true });
  }

  get fallback(): Locator {
    return this.page.getByRole('main').getByRole('alert').filter({ hasText: 'This part of Charis is not available' });
  }

  /** Opens the remote's page while releases of it have a fault. */
  async open(broken: Release[], fault: Fault): Promise<void> {
    const { page, remote } = this;
    // The browser shows what a beacon carries only where requests are intercepted.
    await page.context().route('/delivery/reports', async (route) => {
      this.#reports.push(...route.request().postDataJSON().reports);
      await route.continue();
    });
    this.#sabotage = await sabotage(page, broken, fault, remote.part);
    if (fault.answer === 'silence') return this.#outwait(broken);
    await page.goto(remote.path);
  }

  /** Lets the time of each silent entry pass. */
  async #outwait(silent: Release[]): Promise<void> {
    const { page, remote } = this;
    await page.clock.install();
    await page.goto(remote.path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
    // What else the page loads would be late by the moved clock, too.
    const silentEntries = silent.map((release) => release.path(release.entry));
    const others = () => [...this.#coming].map(pathOf).filter((path) => !silentEntries.includes(path));
    await expect.poll(others, often).toEqual([]);
    for (const release of [...silent.slice(1), undefined]) {
      const next = release && page.waitForRequest((request) => pathOf(request) === release.path(release.entry));
      await page.clock.fastForward(entryTime);
      await next;
    }
  }

  /** Serves the right files from now on. */
  async mend(): Promise<void> {
    await this.#sabotage?.mend();
  }

  /** The entries that have been waited for in vain arrive after all. */
  async answerLate(): Promise<void> {
    const arrivals = [this.stable, this.previous].map((release) =>
      this.page.waitForEvent('requestfinished', (request) => pathOf(request) === release.path(release.entry)),
    );
    await this.#sabotage?.answerLate();
    await Promise.all(arrivals);
  }

  async retry(): Promise<void> {
    await this.fallback.getByRole('button', { name: 'Retry' }).click();
  }

  /** The page's entry and own script came from this release. */
  async expectLoadedFrom(release: Release): Promise<void> {
    const files = [release.entry, release.fileOf(this.remote.part, '.js')].map((file) => release.path(file));
    await expect.poll(() => this.#loaded, often).toEqual(expect.arrayContaining(files));
  }

  /** The server was told which versions failed, where and why, once each and nothing else. */
  async expectReported(broken: Release[], { phase, cause }: Fault): Promise<void> {
    const { name: remote, path } = this.remote;
    const failures = () => this.#reports.filter(({ kind }) => kind !== 'web-vital');
    const expected = broken.map(({ version }) => {
      const said = { kind: 'load-failure', remote, version, phase, path, cause: expect.stringMatching(cause) };
      return expect.objectContaining({ ...said, composition: expect.stringMatching(/./) });
    });
    await expect.poll(failures, often).toEqual(expected);
  }

  /** The page's own ways lead to a part of another remote, which works. */
  async goElsewhere(): Promise<void> {
    const { page, remote } = this;
    if (remote.name === 'mf-mobile') return this.#leaveMobilePage();
    const other = remote.name === 'mf-catalogue' ? 'Doctors' : 'Procedures';
    await page.getByRole('banner').getByRole('link', { name: other, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: other, exact: true })).toBeVisible();
  }

  /** Leaves by the bottom bar, or, where it is gone with the page, by the fallback's link. */
  async #leaveMobilePage(): Promise<void> {
    const { page } = this;
    if (await this.fallback.isHidden()) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      return;
    }
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByRole('link', { name: 'View All Procedures' })).toBeVisible();
  }
}
