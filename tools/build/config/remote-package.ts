import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { readJson } from '../../run/json-file.mjs';
import { ownFile } from '../own-file.ts';
import { chooseTexts, splitTexts } from '../part-texts.ts';
import { ExposedInEntryPlugin } from '../plugins/exposed-in-entry-plugin.ts';
import { HostModulesGuardPlugin } from '../plugins/host-modules-guard-plugin.ts';
import { ReleaseRecordPlugin } from '../plugins/release-record-plugin.ts';
import { type BuildRequest, type BuiltPackage, baseConfig, containerName } from './base.ts';
import { remoteSharing, shareScope } from './sharing.ts';

const require = createRequire(import.meta.url);

/** Has a page come with its own texts. In development an edited text reaches the open page, whole. */
function textRules(folder: string): RuleSetRule[] {
  const use = { loader: ownFile('loaders/part-texts.cjs'), options: { splitTexts, chooseTexts } };
  return [
    { test: join(folder, 'src/remote.ts'), enforce: 'pre', use },
    { test: /\.json$/, resourceQuery: /\bkeys=/, use },
  ];
}

/** Returns the configuration of a remote's builds, wherever its sources lie. */
export function remotePackageConfig(built: BuiltPackage) {
  const { name, folder } = built;
  return (request: BuildRequest): Configuration => {
    const refresh = request.mode === 'development' && request.refresh !== false;
    const base = baseConfig(built, request, { refresh });
    const { charis } = readJson(join(folder, 'package.json'));
    const container = containerName(name, request.version);
    return {
      ...base,
      entry: {},
      module: {
        ...base.module,
        rules: [...(base.module?.rules ?? []), ...(request.mode === 'production' ? textRules(folder) : [])],
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          dts: false,
          manifest: false,
          dev: false,
          shareStrategy: 'loaded-first',
          name: container,
          filename: 'remoteEntry.js',
          library: { type: 'var', name: container },
          shareScope,
          exposes: { './remote': './src/remote.ts', './lifecycles': './src/lifecycles.tsx' },
          shared: remoteSharing(charis.contract),
        }),
        new webpack.NormalModuleReplacementPlugin(
          /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
          ownFile('runtime/remote-bundler-runtime.js'),
        ),
        ...(request.mode === 'production' ? [new ExposedInEntryPlugin()] : []),
        new HostModulesGuardPlugin(),
        new ReleaseRecordPlugin({ name, version: request.version, container, contract: charis.contract }),
        ...(refresh ? [new (require('@pmmmwh/react-refresh-webpack-plugin'))({ overlay: false })] : []),
      ],
    };
  };
}
