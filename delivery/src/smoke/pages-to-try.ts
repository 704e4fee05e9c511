import type { ServedSet } from '../release-registry';

const plain = (path: string) => !/[:*]/.test(path);

/** The pages of a release that anybody can open without knowing more than the path; of a shell its own, and one of each remote. */
export function pagesToTry({ shell, remotes }: ServedSet, names: readonly string[]): string[] {
  const pathsOf = (name: string) => {
    const routes = (name === 'shell' ? shell : remotes.get(name))?.stable.manifest.routes ?? [];
    return routes.filter(({ path, redirect }) => plain(path) && !redirect).map(({ path }) => path);
  };
  const all = names.flatMap(pathsOf);
  const others = names.includes('shell') ? [...remotes.keys()].flatMap((name) => pathsOf(name).slice(0, 1)) : [];
  return [...new Set([...all, ...others])];
}
