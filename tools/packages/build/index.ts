/** `@charis/build`: builds remotes that lie outside of this repository, and shows them in a site while they are written. */
import type { Configuration } from 'webpack';
import { remotePackageConfig } from '../../build/config/remote-package.ts';
import { buildRemote as build } from './build-remote.ts';
import { develop as serve } from './develop.ts';
import { openRemote } from './remote-folder.ts';
import type { BuiltRemote, DevelopedRemote, DevelopOptions } from './types.ts';

/** Returns the configuration of webpack with which the remote in a folder is built. */
export function remoteConfig(folder: string, outDir: string, mode: 'production' | 'development'): Configuration {
  const remote = openRemote(folder);
  return remotePackageConfig(remote)({ version: remote.version, outDir, mode, refresh: false });
}

/** Builds the remote in a folder into its `dist/`, unless its sources are those of the last build. Rejects with what webpack says. */
export function buildRemote(folder: string): Promise<BuiltRemote> {
  return build(folder);
}

/** Shows the remote in a folder in the pages of a site, and again whenever a file of it is saved. */
export function develop(folder: string, options: DevelopOptions): Promise<DevelopedRemote> {
  return serve(folder, options);
}

export type { BuiltRemote, DevelopedRemote, DevelopOptions };
