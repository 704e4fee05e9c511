import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { ReleaseRecordPlugin } from '../plugins/release-record-plugin.ts';
import { type BuildRequest, baseConfig, containerName } from './base.ts';
import { federationDefaults, providesRuntime } from './federation.ts';
import { hostSharing, shareScope } from './sharing.ts';

const name = 'shell';

/**
 * Lazy antd components overlap a lot. Modules that several of them use are split off once they weigh 20 KB together, so that a page loads
 * close to what it shows, in a bearable number of files.
 */
const splitChunks = {
  chunks: 'async' as const,
  minSize: 20_000,
  maxAsyncRequests: 30,
  cacheGroups: {
    defaultVendors: false as const,
    default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
  },
};

function hostConfig(request: BuildRequest, entry: Record<string, string>, container: string): Configuration {
  const base = baseConfig(name, request);
  return {
    ...base,
    entry,
    optimization: { ...base.optimization, splitChunks },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: container,
        shareScope,
        remotes: {},
        shared: hostSharing(request.mode),
        experiments: providesRuntime,
      }),
      new ReleaseRecordPlugin({ name, version: request.version, container }),
    ],
  };
}

/** The shell itself: `main.js`. */
export function shellConfig(request: BuildRequest): Configuration {
  return hostConfig(request, { main: './src/main.tsx' }, containerName(name, request.version));
}
