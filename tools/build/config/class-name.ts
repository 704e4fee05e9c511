import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { ownPrefix } from '@charis/tools/own-styles';

/**
 * Returns how the classes of the CSS modules of a package are named: after the package, which delivery looks for, and after all that their file says, so that
 * one name never stands for two looks. An open page that goes over to another release still has the stylesheets of the one before.
 */
export function namesOfClasses(owner: string) {
  return (
    { resourcePath, rootContext }: { resourcePath: string; rootContext: string },
    _: string,
    name: string,
  ): string => {
    // The path starts above the package: it says which package it is, and not where it lies.
    const file = relative(dirname(rootContext), resourcePath);
    const hash = createHash('sha256').update(`${file}\0${name}\0`);
    return ownPrefix(owner) + hash.update(readFileSync(resourcePath)).digest('base64url').slice(0, 10);
  };
}
