import type { RouteDeclaration } from '@charis/shared/remote/manifest';
import type { ServedSet } from '../release-registry';
import { listedPath, type PublicPageKind } from '../sitemap';

export interface PageToTry {
  path: string;
  layout: RouteDeclaration['layout'];
}

/** The key of something that guests may read, such as the id of a post; `undefined` where there is none. */
export type KeyOf = (kind: PublicPageKind) => Promise<string | undefined>;

const needsMore = ({ path }: RouteDeclaration) => /[:*]/.test(path);

async function pathOf(route: RouteDeclaration, keyOf: KeyOf): Promise<string[]> {
  const key = route.lists && (await keyOf(route.lists));
  if (key !== undefined) return [listedPath(route, key)];
  return needsMore(route) ? [] : [route.path];
}

/** The pages of a release that can be opened: by the path alone, or with something that the API has; of a shell its own, and one of each remote. */
export async function pagesToTry(
  { shell, remotes }: ServedSet,
  names: readonly string[],
  keyOf: KeyOf,
): Promise<PageToTry[]> {
  async function pagesOf(name: string): Promise<PageToTry[]> {
    const routes = (name === 'shell' ? shell : remotes.get(name))?.stable.manifest.routes ?? [];
    const opened = routes.filter(({ redirect }) => !redirect);
    const paths = await Promise.all(opened.map((route) => pathOf(route, keyOf)));
    return opened.flatMap(({ layout }, index) => (paths[index] ?? []).map((path) => ({ path, layout })));
  }
  const own = await Promise.all(names.map(pagesOf));
  const others = names.includes('shell') ? await Promise.all([...remotes.keys()].map(pagesOf)) : [];
  const all = [...own.flat(), ...others.flatMap((pages) => pages.slice(0, 1))];
  return [...new Map(all.map((page) => [page.path, page])).values()];
}
