import webpack, { type Configuration } from 'webpack';
import { type BuildRequest, baseConfig } from './base.ts';
import { inRepository } from './in-repository.ts';

/**
 * The release console: one script and one stylesheet that need nothing of any release. Beside it, two scripts for pages that are tried out: the testing
 * tools, and the keys of import-map-overrides.
 */
export function consoleConfig(request: BuildRequest): Configuration {
  const base = baseConfig(inRepository('console'), request);
  return {
    ...base,
    entry: {
      main: './src/main.tsx',
      tools: './src/tools/panel.ts',
      'import-map': './src/tools/import-map-entry.ts',
    },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
