import { createKeeper } from '@charis/shared/remote';

const keeper = createKeeper<string[]>({ scope: 'person.recentSearches', empty: [] });
const most = 6;

/** Returns the last searches of this person in this browser, the newest first. */
export const readRecent = keeper.read;

export function keepRecent(q: string): void {
  keeper.keep([q, ...readRecent().filter((one) => one !== q)].slice(0, most));
}
