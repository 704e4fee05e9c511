import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { ReleaseRecordPlugin } from '../plugins/release-record-plugin.ts';
import { type BuildRequest, baseConfig, containerName } from './base.ts';
import { federationDefaults, providesRuntime } from './federation.ts';
import { hostSharing, shareScope } from './sharing.ts';

const name = 'shell';

/**
 * What several lazy antd components have in common goes into one lazy chunk: shared one by one, each would otherwise bring its own copy
 * of the request.
 */
const splitChunks = {
  chunks: 'async' as const,
  cacheGroups: {
    antd: {
      test: /[\\/]node_modules[\\/](antd|@rc-component|@ant-design)[\\/]/,
      name: 'antd-common',
      minChunks: 3,
      priority: 10,
      reuseExistingChunk: true,
    },
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
