import { canonicalPath, type MatchedRoute } from '@charis/shared/composition';
import { declaredRoutes } from './composition';
import type { ServedSet } from './release-registry';
import { kindsOf, listedPath } from './sitemap';

/**
 * Returns the path that search engines know a page by. A mobile page about one thing has the path of the desktop page about it, which the sitemap
 * lists; every other page has its own.
 */
export function mainPath(set: ServedSet, { route, params }: MatchedRoute, pathname: string, search: string): string {
  const own = canonicalPath(pathname, search, route.canonicalParams);
  const routes = declaredRoutes(set);
  const kind = routes.find(({ path }) => path === route.path)?.lists;
  if (route.layout !== 'mobile' || !kind) return own;
  const desktop = kindsOf(routes).get(kind);
  const [name] = route.canonicalParams ?? [];
  const key = name ? new URLSearchParams(search).get(name) : Object.values(params)[0];
  return desktop && key ? listedPath(desktop, key) : own;
}
