import type { z } from 'zod';
import type { graphMember } from '../api/contract/graph';
import { idOf, type ServedReleases } from '../gate/change';
import { shownBy, slotRule } from '../gate/slot.rule';
import type { ReleaseRecord } from '../release';

type Member = z.infer<typeof graphMember>;

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

const slotsShownBy = (record: ReleaseRecord): string[] => sorted(shownBy(record).keys());

const slotsFilledBy = ({ manifest }: ReleaseRecord): string[] => sorted(manifest.slots.map(({ name }) => name));

/** Returns what the gate would refuse, and which pages people would not reach. */
function breaksWithout(name: string, served: ServedReleases, stables: readonly ReleaseRecord[]): string[] {
  if (name === 'shell') return ['No page would work: every page needs the shell.'];
  const after = new Map([...served].filter(([other]) => other !== name));
  const left = stables.filter((record) => record.name !== name);
  const kept = new Set(left.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path)));
  const own = served.get(name)?.stable.manifest.routes.map(({ path }) => path) ?? [];
  const lost = sorted(own.filter((path) => !kept.has(path)));
  return [
    ...lost.map((path) => `People would not reach ${path}.`),
    ...slotRule({ before: served, after }).map(({ message }) => message),
  ];
}

/** Returns who depends on whom in what is served: stable releases, in the order of their names. */
export function graphOf(served: ServedReleases): Member[] {
  const stables = [...served.values()].map(({ stable }) => stable).sort((one, two) => (idOf(one) < idOf(two) ? -1 : 1));
  return stables.map((record) => ({
    name: record.name,
    version: record.version,
    sdk: record.sdk ?? record.contract ?? '',
    versions: record.versions ?? {},
    modules: sorted(record.name === 'shell' ? Object.keys(record.provides) : record.requires),
    pages: sorted(record.manifest.routes.map(({ path }) => path)),
    fills: slotsFilledBy(record).map((slot) => ({
      slot,
      shownBy: stables.filter((other) => slotsShownBy(other).includes(slot)).map(({ name }) => name),
    })),
    shows: slotsShownBy(record).map((slot) => ({
      slot,
      filledBy: stables.find((other) => slotsFilledBy(other).includes(slot))?.name ?? null,
    })),
    operations: sorted(record.operations),
    breaks: breaksWithout(record.name, served, stables),
  }));
}
