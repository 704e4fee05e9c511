import { type Composition, matchComposition } from '@charis/shared/composition';

/** Returns whether the composition has a page for a path; the query is not looked at. */
export function hasPage(composition: Composition, path: string): boolean {
  return matchComposition(composition, path.split('?', 1)[0] ?? path) !== undefined;
}

/** Returns the first of the paths that the composition has a page for, else the last of them. */
export function firstPage(composition: Composition, ...paths: [string, ...string[]]): string {
  return paths.find((path) => hasPage(composition, path)) ?? (paths.at(-1) as string);
}
