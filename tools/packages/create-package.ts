/** `create-charis-remote`: what `npm create charis-remote` runs. */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { bundleModules } from './bundle.ts';
import { installedVersions, makeFolder, readPackage, writeText } from './package-folder.ts';

/** What a remote is developed with besides packages of Charis. */
const others = ['jsdom', 'react', 'react-dom', 'typescript', 'vitest'];

export async function makeCreatePackage(parent: string, versions: { sdk: string; build: string; cli: string }) {
  const { version } = readPackage('tools');
  const { written } = await bundleModules({ create: join(import.meta.dirname, 'create/create.ts') });
  const name = 'create-charis-remote';
  const description = 'Makes a remote of Charis in a folder of its own.';
  const folder = makeFolder(parent, { name, version, description, bin: { [name]: 'create.js' } });
  written(folder);
  chmodSync(join(folder, 'create.js'), 0o755);
  writeText(join(folder, 'versions.json'), JSON.stringify({ ...versions, others: installedVersions(others) }));
  return { name, version, folder };
}
