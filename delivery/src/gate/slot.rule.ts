import { commonSlots } from '@charis/shared/composition';
import type { Conflict } from '../api/contract';
import type { ReleaseRecord } from '../release';
import { declaredSlots } from '../slots';
import { type Change, idOf, isArriving, isPrevious, releasesOf, type ServedReleases } from './change';

const fillerOf = (set: ServedReleases, slot: string): ReleaseRecord | undefined =>
  [...set.values()]
    .map(({ stable }) => stable)
    .find(({ manifest }) => manifest.slots.some(({ name }) => name === slot));

/** Returns the slots that a release shows, each with one of its pages: those that it declares, and those that the build has found. */
export function shownBy({ manifest, shows = [] }: ReleaseRecord): Map<string, string> {
  const found = shows.map((slot) => [slot, 'a part'] as const);
  return new Map<string, string>([...found, ...declaredSlots(manifest)]);
}

/** Returns those that need someone who fills them; a common slot may be empty. */
const neededBy = (page: ReleaseRecord) =>
  [...shownBy(page)].filter(([slot]) => !commonSlots.some((name) => name === slot));

function lost(change: Change, page: ReleaseRecord, [slot, path]: readonly [string, string]): Conflict[] {
  const filler = fillerOf(change.before, slot);
  if (!filler || fillerOf(change.after, slot)) return [];
  // A remote that shows its own slot leaves it together with the page.
  if (page.name === filler.name && isPrevious(change, page)) return [];
  const successor = change.after.get(filler.name)?.stable;
  return [
    {
      rule: 'slot',
      between: [successor ? idOf(successor) : filler.name, idOf(page)],
      message: `No release would fill the slot ${slot}, which ${path} of ${idOf(page)} shows; ${idOf(filler)} fills it today.`,
      remedy: `Let ${filler.name} keep it, promote another remote first that offers it, or a release of ${page.name} that does not show it.`,
    },
  ];
}

function unknown(change: Change, page: ReleaseRecord, [slot, path]: readonly [string, string]): Conflict[] {
  const was = change.before.get(page.name)?.stable;
  if (!was || !isArriving(change, page) || shownBy(was).has(slot) || fillerOf(change.after, slot)) return [];
  return [
    {
      rule: 'slot',
      between: [idOf(page), slot],
      message: `${path} of ${idOf(page)} shows the slot ${slot}, which no served release offers.`,
      remedy: 'Promote a release first that offers it, or correct the name.',
    },
  ];
}

/**
 * A slot that a page shows keeps someone who fills it, and a page does not begin to show one that no one fills. A remote that is new in the
 * channel may come before those who fill its slots; until then its pages show what they have for that case.
 */
export function slotRule(change: Change): Conflict[] {
  const pages = [...change.after.values()].flatMap(releasesOf);
  return pages.flatMap((page) => [
    ...neededBy(page).flatMap((shown) => lost(change, page, shown)),
    ...neededBy(page).flatMap((shown) => unknown(change, page, shown)),
  ]);
}
