import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FolderRegistry, type ReleaseRegistry, type ServedRecord, type ServedSet } from '@charis/delivery';
import type { RemoteManifest, RouteDeclaration } from '@charis/shared/composition';
import { containerName } from '../build/config/base.ts';
import { builtVersion, releasesDir, remotes, root } from '../build/inputs.mjs';
import { type DevPlan, devBase, devVersion, isDeveloped } from './plan.ts';

/** Returns the page of all components, which only development has. */
async function readStyleguideRoute(): Promise<RouteDeclaration> {
  const { styleguideRoute } = await import(pathToFileURL(join(root, 'shell/src/styleguide/route.ts')).href);
  return styleguideRoute;
}

/** Returns the manifest as it stands in the sources now. */
async function readManifest(name: string): Promise<RemoteManifest> {
  const file = join(root, name, name === 'shell' ? 'src/shell.manifest.ts' : 'remote.manifest.ts');
  const { mtimeMs } = statSync(file);
  const { manifest } = await import(`${pathToFileURL(file).href}?${mtimeMs}`);
  return name === 'shell' ? { ...manifest, routes: [...manifest.routes, await readStyleguideRoute()] } : manifest;
}

/** Returns what a page must know of a development build: no hashes, because its files change. */
async function developedRecord(plan: DevPlan, name: string): Promise<ServedRecord> {
  const shell = name === 'shell';
  return {
    name,
    version: devVersion,
    container: containerName(name, devVersion),
    base: devBase(plan, name),
    entry: shell ? 'main.js' : 'remoteEntry.js',
    manifest: await readManifest(name),
    parts: {},
    provides: {},
    operations: [],
    requires: [],
    settings: {},
    files: shell ? { 'main.css': {} } : {},
  };
}

/** The development builds of a plan, and the built releases of all other remotes. */
export class DevelopmentRegistry implements ReleaseRegistry {
  readonly #releases = new FolderRegistry(releasesDir);
  readonly #versions: Map<string, string>;

  constructor(private readonly plan: DevPlan) {
    const released = remotes.filter((name) => !isDeveloped(plan, name));
    this.#versions = new Map(released.map((name) => [name, builtVersion(name)]));
  }

  file(name: string, version: string, file: string): ReturnType<ReleaseRegistry['file']> {
    return this.#releases.file(name, version, file);
  }

  async served(): Promise<ServedSet> {
    const stable = await developedRecord(this.plan, 'shell');
    const served: ServedSet = { id: 'development', revision: 0, shell: { stable }, remotes: new Map() };
    for (const name of remotes) served.remotes.set(name, { stable: await this.#record(name) });
    return served;
  }

  async #record(name: string): Promise<ServedRecord> {
    const version = this.#versions.get(name);
    if (!version) return developedRecord(this.plan, name);
    const record = await this.#releases.record(name, version);
    if (!record) throw new Error(`${name}@${version} is not built`);
    return record;
  }
}
