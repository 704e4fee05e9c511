import { join } from 'node:path';
import webpack, { type Configuration, type FileCacheOptions } from 'webpack';
import { ownFile } from '../own-file.ts';
import { ReleaseRecordPlugin } from '../plugins/release-record-plugin.ts';
import { type BuildRequest, baseConfig, containerName } from './base.ts';
import { slimRuntime } from './federation.ts';
import { inRepository } from './in-repository.ts';
import { providedKeys } from './sharing.ts';

const name = 'shell';

/**
 * Lazy antd components overlap a lot. What more than half of them use is one chunk; of the rest, modules that several use are split off once
 * they weigh 20 KB together. A page loads close to what it shows, in a bearable number of files; decision 1 has the numbers.
 */
const splitChunks = {
  chunks: 'async' as const,
  minSize: 20_000,
  maxAsyncRequests: 30,
  cacheGroups: {
    defaultVendors: false as const,
    default: { minChunks: 2, priority: -20, reuseExistingChunk: true },
    antdBase: {
      name: 'antd-base',
      test: /[\\/]node_modules[\\/](antd|@rc-component|@ant-design|@babel)[\\/]/,
      minChunks: 37,
      minSize: 0,
      priority: 10,
    },
  },
};

/**
 * antd's button takes one function of the colour picker's file, which imports more components. As a module of its own it brings only what the
 * function needs.
 */
const buttonWithoutColorPicker = new webpack.NormalModuleReplacementPlugin(
  /color-picker[\\/]components[\\/]ColorPresets$/,
  (resource) => {
    if (/antd[\\/]es[\\/]button/.test(resource.context)) resource.request += '?button';
  },
);

/** What keeps the page still behind antd's dialogs and drawers, in a form that the content security policy lets through. */
const scrollLocker = new webpack.NormalModuleReplacementPlugin(
  /^\.\/useScrollLocker(\.js)?$/,
  ownFile('runtime/scroll-locker.js'),
);

function hostConfig(request: BuildRequest, entry: Record<string, string>): Configuration {
  const base = baseConfig(inRepository(name), request);
  return {
    ...base,
    entry,
    optimization: { ...base.optimization, splitChunks },
    plugins: [...(base.plugins ?? []), slimRuntime(), buttonWithoutColorPicker, scrollLocker],
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
