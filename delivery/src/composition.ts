import type { ComposedRelease, Composition } from '@charis/shared/remote/composition';
import type { RemoteName } from '@charis/shared/remote/manifest';
import type { ServedRecord, ServedSet } from './release-registry';

/** URL of the folder of a release. */
export const baseOf = ({ name, version, base }: ServedRecord) => base ?? `/${name}/${version}/`;

function composed(record: ServedRecord): ComposedRelease {
  return {
    version: record.version,
    container: record.container,
    base: baseOf(record),
    entry: record.entry,
    integrity: record.files[record.entry]?.integrity,
  };
}

/** The served set as browsers get it: the hash of each entry pins everything that the entry loads. */
export function compositionOf({ id, shell, remotes }: ServedSet, channel: string): Composition {
  return {
    id,
    channel,
    shell: { version: shell.stable.version, base: baseOf(shell.stable), routes: shell.stable.manifest.routes },
    remotes: [...remotes].map(([name, { stable, previous }]) => ({
      name: name as RemoteName,
      ...composed(stable),
      routes: stable.manifest.routes,
      slots: stable.manifest.slots,
      ...(previous ? { previous: composed(previous) } : {}),
    })),
  };
}
