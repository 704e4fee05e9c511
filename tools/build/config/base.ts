import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { ownCssModules } from '../own-css-modules.ts';
import { installedDir, ownFile } from '../own-file.ts';
import { ContractGuardPlugin } from '../plugins/contract-guard-plugin.ts';
import { IntegrityPlugin } from '../plugins/integrity-plugin.ts';
import { StableIdsPlugin } from '../plugins/stable-ids-plugin.ts';
import { namesOfClasses } from './class-name.ts';

const require = createRequire(import.meta.url);

/** Options of one build of one package. */
export interface BuildRequest {
  /** `<package version>+<content hash>` */
  version: string;
  /** Absolute folder that receives the files. */
  outDir: string;
  mode: 'production' | 'development';
  /** `false` builds for development without hot reload, for the shell of a site: that has no development build of React. */
  refresh?: boolean;
}

/** What is built, wherever it lies. */
export interface BuiltPackage {
  name: string;
  /** Absolute folder of its sources. */
  folder: string;
  cache(mode: BuildRequest['mode']): Configuration['cache'];
}

/** Returns an identifier, as Module Federation wants one: `mf-auth` at `0.1.0+ab12` is `mf_auth__0_1_0_ab12`. */
export function containerName(name: string, version: string): string {
  return `${name}__${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/** How often a letter occurs must name no local: the version that is in each file would rename some, and no two builds would serve the same. */
export const minifierOptions = { mangle: { disableCharFreq: true } };

function sourceRules(
  built: BuiltPackage,
  { mode, refresh: shown = true }: BuildRequest,
  remote?: RemoteBuild,
): RuleSetRule[] {
  const refresh = remote?.refresh ?? false;
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: [
        {
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: mode === 'development' && shown, refresh } },
            },
          },
        },
      ],
    },
    {
      test: /\.css$/,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: require.resolve('css-loader'),
          options: {
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              // A class keeps its name in development, so that a colour is changed without its page being drawn again.
              ...(mode === 'production' ? { getLocalIdent: namesOfClasses(built.name) } : {}),
            },
            sourceMap: false,
            // What a stylesheet takes from others goes the same way.
            importLoaders: 1,
          },
        },
        ...(remote ? [{ loader: ownFile('loaders/own-styles.cjs'), options: { own: ownCssModules(built) } }] : []),
      ],
      sideEffects: true,
    },
    // antd's parts do not say of themselves that a module of theirs may be left out when nothing of it is used.
    {
      test: /[\\/]node_modules[\\/](@rc-component|@ant-design[\\/](colors|cssinjs|cssinjs-utils|fast-color))[\\/]/,
      sideEffects: false,
    },
    { test: /\.svg$/, resourceQuery: /inline/, type: 'asset/source' },
    { test: /\.(woff2|svg|webp|png|webm|vtt)$/, resourceQuery: { not: [/inline/] }, type: 'asset/resource' },
  ];
}

/** Maps of scripts to the names and lines of their sources, which no script refers to: delivery keeps them and serves them to no visitor. */
const hiddenMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });

/** What only remotes are built with. */
interface RemoteBuild {
  /** Its components are replaced in the open page. */
  refresh: boolean;
}

/** Returns what the shell, the remotes and the monolithic comparison have in common. */
export function baseConfig(built: BuiltPackage, request: BuildRequest, remote?: RemoteBuild): Configuration {
  const { name, folder, cache } = built;
  const { version, outDir, mode } = request;
  const production = mode === 'production';
  return {
    name,
    mode,
    target: ['web', 'es2022'],
    context: folder,
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outDir,
      publicPath: 'auto',
      // Every file lives below /<remote>/<version>/, and the version carries the content hash.
      filename: '[name].js',
      chunkFilename: '[id].js',
      assetModuleFilename: '[name][ext]',
      cssFilename: '[id].css',
      uniqueName: containerName(name, version),
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
      // A module that threw because something that it needs was missing is run again by the next attempt.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: federationRuntimeOnce(),
    },
    module: { rules: sourceRules(built, request, remote), parser: { javascript: { exportsPresence: 'error' } } },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [
        // Their workers would take longer to start than all files take: swc has threads of its own.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          extractComments: false,
          terserOptions: minifierOptions,
        }),
        new TerserPlugin({
          test: /\.css$/,
          minify: TerserPlugin.esbuildMinifyCss,
          parallel: false,
          extractComments: false,
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[id].css', ignoreOrder: true }),
      new ContractGuardPlugin(),
      ...(production ? [new StableIdsPlugin(), new IntegrityPlugin(), hiddenMaps()] : []),
    ],
    performance: false,
    cache: cache(mode),
    stats: 'errors-warnings',
  };
}

/** The plugin imports the runtime as CommonJS and as ESM; pointing both at the ESM files keeps one copy. */
function federationRuntimeOnce(): Record<string, string> {
  const esm = (name: string, file: string) => join(installedDir(`@module-federation/${name}`), file);
  return {
    '@module-federation/runtime-core$': esm('runtime-core', 'dist/index.js'),
    '@module-federation/sdk$': esm('sdk', 'dist/index.js'),
    '@module-federation/error-codes$': esm('error-codes', 'dist/index.mjs'),
  };
}
