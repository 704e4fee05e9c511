import { baseOf } from '../composition';
import type { ReleaseRegistry, ServedRecord, ServedRelease, ServedSet } from '../release-registry';

/** Says where the files of a release are, on a host of their own. */
export const placedAt =
  (assetsUrl: string) =>
  (record: ServedRecord): ServedRecord => ({ ...record, base: assetsUrl + baseOf(record) });

/** Returns the same releases, whose files pages ask for at another address. */
export function withAssetsUrl(registry: ReleaseRegistry, assetsUrl: string): ReleaseRegistry {
  const made = new WeakMap<ServedSet, ServedSet>();
  const placed = placedAt(assetsUrl);
  const both = ({ stable, previous, ...kept }: ServedRelease): ServedRelease => ({
    ...kept,
    stable: placed(stable),
    ...(previous ? { previous: placed(previous) } : {}),
  });
  return {
    file: (name, version, file) => registry.file(name, version, file),
    async served(channel, since) {
      const set = await registry.served(channel, since);
      const known = made.get(set);
      if (known) return known;
      const remotes = new Map([...set.remotes].map(([name, release]) => [name, both(release)]));
      const rollouts = set.rollouts?.map((rollout) => ({ ...rollout, release: placed(rollout.release) }));
      const elsewhere = { ...set, shell: both(set.shell), remotes, ...(rollouts ? { rollouts } : {}) };
      made.set(set, elsewhere);
      return elsewhere;
    },
  };
}
