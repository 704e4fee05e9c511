import { baseOf } from '../composition';
import type { ReleaseRegistry, ServedRecord, ServedRelease, ServedSet } from '../release-registry';

/** Says where the files of a release are, on a host of their own. */
export const placedAt =
  (assetsUrl: string) =>
  (record: ServedRecord): ServedRecord => ({ ...record, base: assetsUrl + baseOf(record) });

type Members = Pick<ServedSet, 'shell' | 'remotes'>;

/** Returns the same members, with their releases at the places of their files. */
export function placedMembers({ shell, remotes }: Members, placed: (record: ServedRecord) => ServedRecord): Members {
  const both = ({ stable, previous, ...kept }: ServedRelease): ServedRelease => ({
    ...kept,
    stable: placed(stable),
    ...(previous ? { previous: placed(previous) } : {}),
  });
  return { shell: both(shell), remotes: new Map([...remotes].map(([name, release]) => [name, both(release)])) };
}

/** Returns the same releases, whose files pages ask for at another address. */
export function withAssetsUrl(registry: ReleaseRegistry, assetsUrl: string): ReleaseRegistry {
  const made = new WeakMap<ServedSet, ServedSet>();
  const placed = placedAt(assetsUrl);
  return {
    file: (name, version, file) => registry.file(name, version, file),
    async served(channel, since) {
      const set = await registry.served(channel, since);
      const known = made.get(set);
      if (known) return known;
      const rollouts = set.rollouts?.map((rollout) => ({ ...rollout, release: placed(rollout.release) }));
      const elsewhere = { ...set, ...placedMembers(set, placed), ...(rollouts ? { rollouts } : {}) };
      made.set(set, elsewhere);
      return elsewhere;
    },
  };
}
