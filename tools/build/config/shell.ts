import { join } from 'node:path';
import webpack, { type Configuration, type FileCacheOptions } from 'webpack';
import { ownFile } from '../own-file.ts';
import { ReleaseRecordPlugin } from '../plugins/release-record-plugin.ts';
import { type BuildRequest, baseConfig, containerName } from './base.ts';
import { slimRuntime } from './federation.ts';
import { inRepository } from './in-repository.ts';
import { providedKeys } from './sharing.ts';

const name = 'shell';

/** What several lazy parts use is split off once it weighs 20 KB: a page loads close to what it shows, in a bearable number of files. */
const splitChunks = {
  chunks: 'async' as const,
  minSize: 20_000,
  maxAsyncRequests: 30,
  cacheGroups: { defaultVendors: false as const },
};

/** antd's styles of its components, without the rule that it has for all links of a page: that knows its colours only inside of antd. */
const linksOfOurOwn = new webpack.NormalModuleReplacementPlugin(/^\.\.\/\.\.\/style$/, (resource) => {
  if (/antd[\\/]es[\\/]theme[\\/]util$/.test(resource.context)) {
    resource.request = ownFile('runtime/antd-styles.js');
  }
});

function hostConfig(request: BuildRequest, entry: Record<string, string>): Configuration {
  const base = baseConfig(inRepository(name), request);
  return {
    ...base,
    entry,
    optimization: { ...base.optimization, splitChunks },
    plugins: [...(base.plugins ?? []), slimRuntime(), linksOfOurOwn],
  };
}

/** The shell itself: `main.js`. */
export function shellConfig(request: BuildRequest): Configuration {
  const config = hostConfig(request, { main: './src/main.ts' });
  const identity = { name, version: request.version, container: containerName(name, request.version) };
  return { ...config, plugins: [...(config.plugins ?? []), new ReleaseRecordPlugin(identity, { providedKeys })] };
}

/** The host kit, `host-kit/host-kit.js` of the same release: a host without pages, for pages that are not the shell's. */
export function hostKitConfig(request: BuildRequest): Configuration {
  const config = hostConfig(request, { 'host-kit': './src/host-kit/host-kit.ts' });
  return {
    ...config,
    name: 'host-kit',
    output: {
      ...config.output,
      path: join(request.outDir, 'host-kit'),
      uniqueName: containerName('host_kit', request.version),
    },
    cache: { ...(config.cache as FileCacheOptions), name: `host-kit-${request.mode}` },
  };
}
