/** `@charis/cli`: the command line of releases, and the commands of the build, as a package. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { bundleModules } from './bundle.ts';
import { installedVersions, makeFolder, readPackage } from './package-folder.ts';

const own = join(import.meta.dirname, 'cli');

export async function makeCliPackage(parent: string, buildVersion: string) {
  const { version } = readPackage('delivery');
  const { written, imported } = await bundleModules({ charis: join(own, 'charis.ts') }, [
    { end: /\.\/called$/, path: join(own, 'called.ts') },
    { end: /\.\.\/build\/index\.ts$/, path: '@charis/build', external: true },
  ]);
  const folder = makeFolder(parent, {
    name: '@charis/cli',
    version,
    description: 'Builds, publishes and promotes a remote of Charis.',
    bin: { charis: 'charis.js' },
    dependencies: { '@charis/build': buildVersion, ...installedVersions(imported) },
  });
  written(folder);
  chmodSync(join(folder, 'charis.js'), 0o755);
  return { name: '@charis/cli', version, folder };
}
