/** Which part leaves something behind, and whose it is. */
import type { BrowserContext } from 'playwright-core';
import { leftBy, type Mounting, openMounting, type Turns } from './leak-mounts';
import type { LeakPlace } from './leak-page';
import { type LeakPart, labelOf } from './leak-parts';

/** All parts in turn: enough to see whether anything stays. */
const together: Turns = { first: 2, counted: 5, least: 5 };

/** How often each part is shown at least. */
export const times = together.first + together.counted;

/** One part: what is said of it has to be right, also where a few things go late that came before. */
const alone: Turns = { first: 4, counted: 20, least: 16 };

export interface Search {
  context: BrowserContext;
  site: string;
  remote: string;
  parts: readonly LeakPart[];
  /** What others show in the slots of its parts. */
  others(): Promise<LeakPart[]>;
  /** Hears what all parts leave, before the search for the one that leaves it. */
  onGrowth(left: string): void;
}

interface LeakOfOthers {
  part: LeakPart;
  said: string;
}

/** The leaks of one visitor's parts, those of others that are shown with them, and the parts that the kit cannot mount. */
export interface Found {
  leak?: string | undefined;
  ofOthers: string[];
  notMounted: LeakPart[];
}

const sentence = (part: LeakPart, left: string, where = '') => {
  const label = labelOf(part);
  return `${label[0]?.toUpperCase()}${label.slice(1)} of ${part.remote} leaves ${left} behind after it was shown and taken away ${alone.counted} times${where}.`;
};

const ofAll = (remote: string, left: string) =>
  `The parts of ${remote}, shown and taken away in turn ${together.counted} times, leave ${left} behind`;

/**
 * Returns what parts that are shown in turn leave each time. What came late, and once and for ever, is not there again when they are counted
 * once more.
 */
async function leftInTurn(mounting: Mounting, parts: readonly LeakPart[]): Promise<string | undefined> {
  if (!(await leftBy(mounting, parts, together))) return undefined;
  return leftBy(mounting, parts, { ...together, first: 0 });
}

class LeakSearch {
  /** The leaks of what others show, found once for all parts. */
  #leaksOfOthers: Promise<LeakOfOthers[]> | undefined;

  constructor(private readonly given: Search) {}

  async run(): Promise<Found> {
    const { remote, parts, onGrowth } = this.given;
    return this.#on({ remote, fillers: 'all' }, async (mounting) => {
      const showsSlots = await mounting.page.evaluate(() => globalThis.leakTest.showsSlots);
      const notMounted = parts.filter(({ slot }) => slot && !showsSlots);
      const mounted = parts.filter((part) => !notMounted.includes(part));
      const left = mounted.length > 0 ? await leftInTurn(mounting, mounted) : undefined;
      if (!left) return { ofOthers: [], notMounted };
      onGrowth(`${ofAll(remote, left)}.`);
      const leak = (await this.#leakOfParts(mounting, mounted)) ?? (await this.#leakInTurn(mounted, left));
      const ofOthers = leak ? [] : await this.#searchOthers();
      return { leak, ofOthers: ofOthers.map(({ said }) => said), notMounted };
    });
  }

  /** Returns the first part that leaves something by itself. */
  async #leakOfParts(mounting: Mounting, parts: readonly LeakPart[]): Promise<string | undefined> {
    for (const part of parts) {
      const withAll = await leftBy(mounting, [part], alone);
      if (!withAll) continue;
      const own = await this.#leftAlone(part);
      if (own) return sentence(part, own);
      const left = await this.#unexplained(withAll, (place) => leftBy(place, [part], alone));
      // What arrives has brought it, where neither leaves anything without the other.
      if (left) return sentence(part, left, ' together with what others show in it');
    }
    return undefined;
  }

  /** Returns what parts leave that leave nothing one by one, as far as no leak of others explains it. */
  async #leakInTurn(parts: readonly LeakPart[], left: string): Promise<string | undefined> {
    const rest = await this.#unexplained(left, (place) => leftInTurn(place, parts));
    return rest && `${ofAll(this.given.remote, rest)}; none of them does so alone.`;
  }

  /** Returns what a part leaves while the slots are empty that others fill. */
  #leftAlone(part: LeakPart): Promise<string | undefined> {
    return this.#on({ remote: part.remote, fillers: 'own' }, (mounting) => leftBy(mounting, [part], alone));
  }

  /** Returns what is left while just those slots of others are empty that leave something behind themselves. */
  async #unexplained(left: string, count: (mounting: Mounting) => Promise<string | undefined>) {
    const without = (await this.#searchOthers()).map(({ part }) => part);
    if (without.length === 0) return left;
    return this.#on({ remote: this.given.remote, fillers: 'all', without }, count);
  }

  #searchOthers(): Promise<LeakOfOthers[]> {
    this.#leaksOfOthers ??= this.#findOthers();
    return this.#leaksOfOthers;
  }

  async #findOthers(): Promise<LeakOfOthers[]> {
    const leaks: LeakOfOthers[] = [];
    for (const part of await this.given.others()) {
      const left = await this.#leftAlone(part);
      if (left) leaks.push({ part, said: sentence(part, left) });
    }
    return leaks;
  }

  async #on<Result>(place: LeakPlace, work: (mounting: Mounting) => Promise<Result>): Promise<Result> {
    const mounting = await openMounting(this.given.context, this.given.site, place);
    const result = await work(mounting);
    await mounting.page.close();
    return result;
  }
}

/**
 * Shows all parts in turn first, and each alone only where something stays. What stays is the remote's own unless it goes as soon as those slots
 * of others are empty that leave something behind when they are shown alone.
 */
export const searchLeaks = (search: Search): Promise<Found> => new LeakSearch(search).run();
