/** A remote that lies anywhere: what its `package.json` says, its manifest, and the version that a build of it gets. */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RemoteManifest } from '@charis/shared/composition';
import { build } from 'esbuild';
import type { Configuration } from 'webpack';
import { hashOf } from '../../build/inputs.mjs';
import type { BuiltSdk } from '../../build/release.ts';
import { readJson } from '../../run/json-file.mjs';
import { Problem } from '../../run/problem.mjs';

interface RemotePackage {
  version: string;
  charis?: { remote?: string; contract?: string };
}

export interface RemoteFolder {
  name: string;
  folder: string;
  version: string;
  cache(mode: string): Configuration['cache'];
}

/** Returns whether a build reads it: the sources, and files at the top with a name of code or settings. */
const isInput = (name: string) => name === 'src' || (/\.(tsx?|json)$/.test(name) && !/\.test\.tsx?$/.test(name));

function readPackage(folder: string): RemotePackage {
  const path = join(folder, 'package.json');
  if (existsSync(path)) return readJson(path) as RemotePackage;
  throw new Problem(`There is no ${path}: run this in the folder of a remote.`);
}

/** Reads `package.json`. Fails with a sentence where it is none of a remote. */
export function openRemote(folder: string): RemoteFolder {
  const { version, charis } = readPackage(folder);
  const name = charis?.remote;
  if (!name || !charis.contract) {
    throw new Problem(
      `${join(folder, 'package.json')} has to say charis.remote (its name) and charis.contract (the range of the SDK).`,
    );
  }
  const hash = hashOf(readdirSync(folder).filter(isInput).sort(), folder);
  return {
    name,
    folder,
    version: `${version}+${hash}`,
    cache: (mode) => ({
      type: 'filesystem',
      cacheDirectory: join(folder, 'node_modules/.cache/charis'),
      name: `${name}-${mode}`,
    }),
  };
}

/** Runs `remote.manifest.ts`, as it stands now. */
export async function readManifest({ folder }: RemoteFolder): Promise<RemoteManifest> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'remote.manifest.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)).manifest;
}

/** Returns the SDK that the remote is built with. */
export function readSdk({ folder }: RemoteFolder): BuiltSdk {
  const { version, ...surface } = createRequire(join(folder, 'package.json'))('@charis/sdk/surface.json');
  return { version, surface };
}
