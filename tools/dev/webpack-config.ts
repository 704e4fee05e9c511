import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { BuildRequest } from '../build/config/base.ts';
import { root } from '../build/inputs.mjs';
import { devVersion } from './plan.ts';

const here = (file: string) => join(root, 'tools/dev', file);

/** Edited texts reach the page without a reload. */
function withHotTexts(name: string, config: Configuration): Configuration {
  if (name === 'shell') return { ...config, entry: { main: ['./src/main.ts', here('hot-texts.js')] } };
  const rule = {
    test: join(root, name, 'src/remote.ts'),
    enforce: 'pre' as const,
    loader: here('hot-texts-loader.cjs'),
  };
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] } };
}

/** Returns the package's own configuration in development mode, quiet but for errors and warnings. */
export async function developmentConfig(name: string): Promise<Configuration> {
  const { default: configure }: { default: (request: BuildRequest) => Configuration } = await import(
    pathToFileURL(join(root, name, 'webpack.config.ts')).href
  );
  const config = configure({ version: devVersion, outDir: join(root, '.cache/dev', name), mode: 'development' });
  return {
    ...withHotTexts(name, config),
    optimization: {
      ...config.optimization,
      // A page that has met a build with errors could only reload.
      emitOnErrors: false,
      // An edit that moved modules between files would change the entry, and the page would reload.
      splitChunks: false,
    },
    stats: { all: false, errors: true, warnings: true },
    infrastructureLogging: { level: 'warn' },
  };
}
