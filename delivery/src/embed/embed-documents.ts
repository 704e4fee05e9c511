/** What describes the served remotes to hosts elsewhere, in forms that other tools read. */
import type { Composition } from '@charis/shared/composition';
import { baseOf } from '../composition';
import type { ServedRecord, ServedSet } from '../release-registry';

const kitFile = 'host-kit/host-kit.js';

/** The schema of `discoveryOf`. */
export const discoverySchema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

const absolute = (path: string, site: string) => new URL(path, site).href;

/** Returns where a remote is an ES module with single-spa's lifecycles. */
const moduleOf = (remote: string) => `/embed/${remote}.js`;

/** Returns the composition, and the host kit that shows it; undefined where the served shell has none. */
export function embeddedOf({ shell }: ServedSet, composition: Composition) {
  const integrity = shell.stable.files[kitFile]?.integrity;
  return integrity && { composition, kit: { url: baseOf(shell.stable) + kitFile, integrity } };
}

/** Returns an import map: `import('mf-doctors')` gives single-spa's lifecycles, `import('charis')` the embed SDK. */
export function importMapOf({ remotes }: ServedSet, site: string) {
  const modules = [...remotes.keys()].map((name) => [name, absolute(moduleOf(name), site)]);
  return { imports: { charis: absolute('/embed/v1.js', site), ...Object.fromEntries(modules) } };
}

const entryOf = (record: ServedRecord, site: string) => absolute(baseOf(record) + record.entry, site);

/** Returns the served release of a remote, and the one before it. */
export function discoveryOf({ remotes }: ServedSet, site: string) {
  const described = [...remotes].map(([name, { stable, previous }]) => {
    const metadata = { version: stable.version, integrity: stable.files[stable.entry]?.integrity ?? '' };
    const { container, manifest } = stable;
    const extras = {
      module: absolute(moduleOf(name), site),
      container,
      routes: manifest.routes.map(({ path }) => path),
      slots: manifest.slots.map((slot) => slot.name),
    };
    const fallback = previous ? { fallbackUrl: entryOf(previous, site) } : {};
    const deployment = { traffic: 100, default: true };
    return [name, [{ url: entryOf(stable, site), ...fallback, metadata, deployment, extras }]];
  });
  return { schema: discoverySchema, microFrontends: Object.fromEntries(described) };
}
