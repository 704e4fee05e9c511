import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../inputs.mjs';

/**
 * Names a class of a CSS module after all that its file says, so that one name never stands for two looks: an open page that goes over to
 * another release still has the stylesheets of the one before.
 */
export function classNameOf({ resourcePath }: { resourcePath: string }, _pattern: string, name: string): string {
  const hash = createHash('sha256').update(`${relative(root, resourcePath)}\0${name}\0`);
  return `_${hash.update(readFileSync(resourcePath)).digest('base64url').slice(0, 12)}`;
}
