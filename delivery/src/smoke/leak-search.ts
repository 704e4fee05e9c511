/** Which part leaves something behind, and whose it is. */
import type { BrowserContext } from 'playwright-core';
import { leftBy, type Mounting, openMounting, type Turns } from './leak-mounts';
import type { Fillers } from './leak-page';
import { type LeakPart, labelOf } from './leak-parts';

/** All parts in turn: enough to see whether anything stays. */
const together: Turns = { first: 2, counted: 5 };

/** How often each part is shown at least. */
export const times = together.first + together.counted;

/** One part: what is said of it has to be right. */
const alone: Turns = { first: 4, counted: 20 };

export interface Search {
  context: BrowserContext;
  site: string;
  remote: string;
  parts: readonly LeakPart[];
  /** What others show in the slots of its parts. */
  others(): Promise<LeakPart[]>;
}

/** What one visitor's parts leave, what others leave that is shown with them, and what the kit cannot mount. */
export interface Found {
  leak?: string | undefined;
  ofOthers: string[];
  notMounted: LeakPart[];
}

const sentence = (part: LeakPart, left: string, where = '') => {
  const label = labelOf(part);
  return `${label[0]?.toUpperCase()}${label.slice(1)} of ${part.remote} leaves ${left} behind after it was shown and taken away ${alone.counted} times${where}.`;
};

/** Whether parts that are shown in turn leave something each time. What came late, and once and for ever, is not left when they are counted again. */
async function leaveSomething(mounting: Mounting, parts: readonly LeakPart[]): Promise<boolean> {
  if (!(await leftBy(mounting, parts, together))) return false;
  return (await leftBy(mounting, parts, { ...together, first: 0 })) !== undefined;
}

class LeakSearch {
  /** Of what others show, once for all parts. */
  #leaksOfOthers: Promise<string[]> | undefined;

  constructor(private readonly given: Search) {}

  async run(): Promise<Found> {
    const { remote, parts } = this.given;
    return this.#on(remote, 'all', async (mounting) => {
      const showsSlots = await mounting.page.evaluate(() => globalThis.leakTest.showsSlots);
      const notMounted = parts.filter(({ slot }) => slot && !showsSlots);
      const mounted = parts.filter((part) => !notMounted.includes(part));
      const leaks = mounted.length > 0 && (await leaveSomething(mounting, mounted));
      const found = leaks ? await this.#search(mounting, mounted) : { ofOthers: [] };
      return { ...found, notMounted };
    });
  }

  async #search(mounting: Mounting, parts: readonly LeakPart[]): Promise<Omit<Found, 'notMounted'>> {
    let ofOthers: string[] = [];
    for (const part of parts) {
      const left = await leftBy(mounting, [part], alone);
      if (!left) continue;
      const own = await this.#leftAlone(part);
      if (own) return { leak: sentence(part, own), ofOthers };
      this.#leaksOfOthers ??= this.#searchOthers();
      ofOthers = await this.#leaksOfOthers;
      // Neither leaves anything without the other: what arrives has brought it.
      if (ofOthers.length === 0)
        return { leak: sentence(part, left, ' together with what others show in it'), ofOthers };
    }
    return { ofOthers };
  }

  /** Returns what a part leaves while the slots are empty that others fill. */
  #leftAlone(part: LeakPart): Promise<string | undefined> {
    return this.#on(part.remote, 'own', (mounting) => leftBy(mounting, [part], alone));
  }

  async #searchOthers(): Promise<string[]> {
    const leaks: string[] = [];
    for (const part of await this.given.others()) {
      const left = await this.#leftAlone(part);
      if (left) leaks.push(sentence(part, left));
    }
    return leaks;
  }

  async #on<Result>(remote: string, fillers: Fillers, work: (mounting: Mounting) => Promise<Result>): Promise<Result> {
    const mounting = await openMounting(this.given.context, this.given.site, { remote, fillers });
    const result = await work(mounting);
    await mounting.page.close();
    return result;
  }
}

/**
 * Shows all parts in turn first, and each alone only where something stays. What stays is the remote's own where it stays without what others show,
 * or where these leave nothing alone.
 */
export const searchLeaks = (search: Search): Promise<Found> => new LeakSearch(search).run();
