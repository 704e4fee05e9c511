/** `@charis/build`: the build of remotes, which is this repository's own, as a package. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/inputs.mjs';
import { bundleModules, writeTypes } from './bundle.ts';
import { installedVersions, makeFolder, readPackage } from './package-folder.ts';

const modules = ['index', 'embed', 'vitest'];

/** What modules of the bundle look for in `node_modules` without importing it. */
const found = [
  '@module-federation/error-codes',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@module-federation/sdk',
  '@swc/core',
  'esbuild',
];

export async function makeBuildPackage(parent: string, sdkVersion: string) {
  const { version } = readPackage('tools');
  const entries = Object.fromEntries(modules.map((name) => [name, join(import.meta.dirname, 'build', `${name}.ts`)]));
  const { written, imported } = await bundleModules(entries);
  const folder = makeFolder(parent, {
    name: '@charis/build',
    version,
    description: 'Builds remotes of Charis, and shows them in a site while they are written.',
    exports: Object.fromEntries(
      modules.map((name) => [
        name === 'index' ? '.' : `./${name}`,
        { types: `./${name}.d.ts`, default: `./${name}.js` },
      ]),
    ),
    dependencies: {
      '@charis/sdk': sdkVersion,
      ...installedVersions([...imported, ...found, 'swc-loader', 'css-loader']),
    },
  });
  written(folder);
  for (const name of ['loaders/own-styles.cjs', 'loaders/part-texts.cjs', 'runtime/remote-bundler-runtime.js']) {
    cpSync(join(root, 'tools/build', name), join(folder, name));
  }
  writeTypes(
    [...modules, 'types'].map((name) => `tools/packages/build/${name}.ts`),
    folder,
  );
  return { name: '@charis/build', version, folder };
}
