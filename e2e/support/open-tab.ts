import { expect, type Page } from '@playwright/test';
import type { OwnSite } from './own-site.ts';
import { expectShown, sitePage } from './site-pages.ts';

/** A tab that is open while something is released. */
export class OpenTab {
  readonly #loaded: string[] = [];

  constructor(
    readonly page: Page,
    readonly site: OwnSite,
  ) {
    page.on('requestfinished', (request) => this.#loaded.push(decodeURI(new URL(request.url()).pathname)));
  }

  /** Opens a page and waits until it follows what is released. */
  async open(path: string): Promise<void> {
    await this.goTo(path);
    await expectShown(this.page, sitePage(path));
  }

  /** The same, whatever the page shows. */
  async goTo(path: string): Promise<void> {
    const follows = this.page.waitForResponse((response) => response.url().includes('/delivery/composition'));
    await this.page.goto(this.site.url + path);
    await follows;
  }

  /** Marks what is on the page, so that it can be seen whether it was put there again. */
  async mark(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-marked', ''));
  }

  get marked() {
    return this.page.locator('h1[data-marked]');
  }

  /** The page's heading is there and was put there again. */
  async expectAnew(): Promise<void> {
    await expect(this.page.locator('h1:not([data-marked])')).toBeVisible();
  }

  /** Looks only at what is loaded from now on. */
  forget(): void {
    this.#loaded.length = 0;
  }

  /** Code of this version runs. */
  async expectLoaded(name: string, version = ''): Promise<void> {
    const file = `/${name}/${version}/${name === 'shell' ? 'main.js' : 'remoteEntry.js'}`;
    await expect.poll(() => this.#loaded).toContain(file);
  }

  get bar() {
    return this.page.getByRole('status').filter({ hasText: 'This page has changed since you opened it.' });
  }

  async answer(name: 'Update' | 'Later'): Promise<void> {
    await this.bar.getByRole('button', { name }).click();
  }

  /** The visitor looks at something else, or at this tab again. */
  async show(state: 'hidden' | 'visible'): Promise<void> {
    await this.page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  }
}
