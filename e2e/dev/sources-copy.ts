/** A copy of the repository's sources that a test may edit; what is installed and built is linked, not copied. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '@charis/tools/build/inputs.mjs';

const left = new Set(['node_modules', 'dist', 'test-results']);
const isSource = (path: string) => path === root || !(left.has(basename(path)) || basename(path).startsWith('.'));

/** Every installed package; the workspaces, which npm has linked, are those of the copy. */
function linkPackages(copy: string) {
  const installed = join(root, 'node_modules');
  for (const name of readdirSync(installed)) {
    if (name !== '@charis') symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  }
  mkdirSync(join(copy, 'node_modules/@charis'));
  for (const name of readdirSync(join(installed, '@charis'))) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@charis', name));
  }
}

/** Makes the copy in a temporary folder, and gives its path and what removes it. */
export function copySources(): { folder: string; remove(): void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'charis-dev-')));
  cpSync(root, folder, { recursive: true, filter: isSource });
  mkdirSync(join(folder, 'node_modules'));
  linkPackages(folder);
  symlinkSync(join(root, 'dist'), join(folder, 'dist'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
