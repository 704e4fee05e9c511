import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, FileCacheOptions } from 'webpack';
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

interface Host {
  container: string;
  entry: Record<string, string>;
  shared: ReturnType<typeof hostSharing>;
}

function hostConfig(request: BuildRequest, { container, entry, shared }: Host): Configuration {
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
        shared,
        experiments: providesRuntime,
      }),
    ],
  };
}

/** The shell itself: `main.js`. */
export function shellConfig(request: BuildRequest): Configuration {
  const container = containerName(name, request.version);
  const shared = hostSharing(request.mode);
  const config = hostConfig(request, { container, entry: { main: './src/main.tsx' }, shared });
  const record = new ReleaseRecordPlugin({ name, version: request.version, container });
  return { ...config, plugins: [...(config.plugins ?? []), record] };
}

/** The host kit, `host-kit/host-kit.js` of the same release: a host without pages, for pages that are not the shell's. */
export function hostKitConfig(request: BuildRequest): Configuration {
  const container = containerName('host_kit', request.version);
  const shared = hostSharing(request.mode, { lazy: true });
  const config = hostConfig(request, { container, entry: { 'host-kit': './src/host-kit/host-kit.ts' }, shared });
  return {
    ...config,
    name: 'host-kit',
    output: { ...config.output, path: join(request.outDir, 'host-kit'), uniqueName: container },
    cache: { ...(config.cache as FileCacheOptions), name: `host-kit-${request.mode}` },
  };
}
