import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/**
 * Names a class of a CSS module after all that its file says, so that one name never stands for two looks: an open page that goes over to
 * another release still has the stylesheets of the one before.
 */
export function classNameOf(
  { resourcePath, rootContext }: { resourcePath: string; rootContext: string },
  _pattern: string,
  name: string,
): string {
  // From the folder above the package: it says which package it is, and not where it lies.
  const file = relative(dirname(rootContext), resourcePath);
  const hash = createHash('sha256').update(`${file}\0${name}\0`);
  return `_${hash.update(readFileSync(resourcePath)).digest('base64url').slice(0, 12)}`;
}
