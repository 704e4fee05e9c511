/** The surface of the SDK as it was recorded last, `shared/surface.json`, and what it is now. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sdkVersion, type Versions } from '@charis/delivery/sdk-version';
import { recordedSurface, type Surface } from '@charis/delivery/surface';
import { type SurfaceChange, surfaceChanges } from '@charis/delivery/surface-change';
import { hashOf, root } from '../build/inputs.mjs';
import { readJson, writeJson } from '../run/json-file.mjs';
import { readSurface } from './read-surface.ts';

const file = join(root, 'shared/surface.json');

export interface Sdk {
  versions: Versions;
  surface: Surface;
  /** Since it was recorded. */
  changes: SurfaceChange[];
  /** That a shell of these sources provides. */
  version: string;
}

/** Returns the hash of everything that a surface is read from. */
function sourcesHash(): string {
  const folders = readdirSync(join(root, 'shared'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => name !== 'contract' && name !== 'node_modules');
  return hashOf(['package-lock.json', 'tools/sdk', ...names.sort().map((name) => `shared/${name}`)]);
}

/** Returns the SDK of the sources as they are. It takes a few seconds where they are not those that were recorded. */
export function readSdk(): Sdk {
  const { version, sources, ...before } = recordedSurface.parse(readJson(file));
  const { version: stated }: { version: string } = readJson(join(root, 'shared/package.json'));
  const versions = { recorded: version, stated };
  const now = sources === sourcesHash() ? before : readSurface();
  const changes = surfaceChanges(before, now);
  return { versions, surface: now, changes, version: sdkVersion(versions, changes) };
}

export function recordSurface(version: string, now: Surface): void {
  writeJson(file, { version, sources: sourcesHash(), ...now });
}
