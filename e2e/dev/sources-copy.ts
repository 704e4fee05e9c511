/** A copy of the repository's sources that a test may edit; what is installed and built is linked, not copied. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '@charis/tools/build/inputs.mjs';

const left = new Set(['node_modules', 'dist', 'test-results']);
const isSource = (path: string) => path === root || !(left.has(basename(path)) || basename(path).startsWith('.'));

/** Every installed package, each by a link of its own. */
function linkPackages(copy: string, place: string) {
  mkdirSync(join(copy, place));
  for (const name of readdirSync(join(root, place))) {
    if (name !== '@charis') symlinkSync(join(root, place, name), join(copy, place, name));
  }
}

/** The links of npm, which lead from the copy to its own workspaces. */
function linkWorkspaces(copy: string) {
  const place = 'node_modules/@charis';
  mkdirSync(join(copy, place));
  for (const name of readdirSync(join(root, place))) {
    symlinkSync(readlinkSync(join(root, place, name)), join(copy, place, name));
  }
}

/** Makes the copy in a temporary folder, and gives its path and what removes it. */
export function copySources(): { folder: string; remove(): void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'charis-dev-')));
  cpSync(root, folder, { recursive: true, filter: isSource });
  // A package that is missing would be installed by each command.
  for (const name of ['.', ...readdirSync(root)]) {
    const place = join(name, 'node_modules');
    if (name !== 'node_modules' && existsSync(join(root, place))) linkPackages(folder, place);
  }
  linkWorkspaces(folder);
  symlinkSync(join(root, 'dist'), join(folder, 'dist'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
