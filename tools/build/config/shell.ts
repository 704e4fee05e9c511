import webpack, { type Configuration } from 'webpack';
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
export const linksOfOurOwn = new webpack.NormalModuleReplacementPlugin(/^\.\.\/\.\.\/style$/, (resource) => {
  if (/antd[\\/]es[\\/]theme[\\/]util$/.test(resource.context)) {
    resource.request = ownFile('runtime/antd-styles.js');
  }
});

/**
 * The shell itself, `main.js`, and the host kit, `host-kit/host-kit.js`: a host without pages, for pages that are not the shell's. Both come out of one
 * build, and so share the files that they load later.
 */
export function shellConfig(request: BuildRequest): Configuration {
  const base = baseConfig(inRepository(name), request);
  const identity = { name, version: request.version, container: containerName(name, request.version) };
  return {
    ...base,
    entry: { main: './src/main.ts', 'host-kit/host-kit': './src/host-kit/host-kit.ts' },
    optimization: { ...base.optimization, splitChunks },
    plugins: [
      ...(base.plugins ?? []),
      slimRuntime(),
      linksOfOurOwn,
      new ReleaseRecordPlugin(identity, { providedKeys }),
    ],
  };
}
