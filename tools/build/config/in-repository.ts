import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { root, sourceDir, toolchainHash } from '../inputs.mjs';
import type { BuiltPackage } from './base.ts';

/** Returns webpack's cache on disk; another toolchain starts over, because a cached module knows nothing of the options it was made with. */
export const buildCache = (name: string): Configuration['cache'] => ({
  type: 'filesystem',
  cacheDirectory: join(root, '.cache/webpack'),
  name,
  version: toolchainHash(),
});

/** Returns a package of this repository, as builds see it. */
export const inRepository = (name: string): BuiltPackage => ({
  name,
  folder: sourceDir(name),
  cache: (mode) => buildCache(`${name}-${mode}`),
});
