import { keepPersonal, readPersonal } from '@charis/shared/remote';

const name = 'recentSearches';
const most = 6;

/** Returns the last searches of this person in this browser, the newest first. */
export function readRecent(): string[] {
  const kept: unknown = JSON.parse(readPersonal(name) ?? '[]');
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

export function keepRecent(q: string): void {
  keepPersonal(name, JSON.stringify([q, ...readRecent().filter((one) => one !== q)].slice(0, most)));
}
