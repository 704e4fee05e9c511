/**
 * The **composition** is the answer to "which version of which remote makes this page": data that delivery writes into the HTML and the
 * shell builds its route table from.
 */
import type { LiveTopics } from '@charis/shared/contract';
import { matchRoutes } from 'react-router-dom';
import { brand } from '../brand';
import type { Language } from '../rules';
import type { RemoteName, RouteDeclaration, Settings, SlotDeclaration } from './manifest';
import { commonSlots } from './slots';

export { canonicalPath } from './canonical-path';

/** One version of one remote, as much as a browser needs to load it. */
export interface ComposedRelease {
  version: string;
  /** Name of the Module Federation container; it carries the version, so that two versions can live in one page. */
  container: string;
  /** URL of the folder of its files, with a slash at the end. */
  base: string;
  /** File below `base`, and its integrity hash; absent for an overriding entry on a developer's machine. */
  entry: string;
  integrity?: string;
}

export interface ComposedRemote extends ComposedRelease {
  name: RemoteName;
  routes: RouteDeclaration[];
  slots: SlotDeclaration[];
  /** The release that is loaded when this version fails. */
  previous?: ComposedRelease;
  /** Its settings. */
  settings?: Settings;
}

export interface Composition {
  id: string;
  /** A smaller revision of the channel is older. */
  revision: number;
  channel: string;
  /** People reach the site there, for links from elsewhere, such as QR codes. */
  publicUrl?: string;
  /** It has a release that only a share of the visitors gets: its id is not the one that changes are announced with. */
  isCanary?: true;
  /** A rollout begins with a segment of the people who are logged in: pages hand on what the API states of them. */
  asksSegments?: true;
  shell: { version: string; base: string; routes: RouteDeclaration[] };
  remotes: ComposedRemote[];
  /** Operations that remotes call and the shell was built without, each as `GET /post/{id} tags`. */
  calls?: Record<string, string>;
  /** What the site says about procedures; missing where delivery is not told. */
  contentPack?: 'spec' | 'au_regulated' | undefined;
}

/**
 * A channel serves another composition, `id`: told on the live stream under `composition:<channel>`. A rollback replaces what pages show at
 * once, a promotion when the visitor goes elsewhere.
 */
export type CompositionEvent = LiveTopics[`composition:${string}`];

export interface MatchedRoute {
  owner: 'shell' | RemoteName;
  route: RouteDeclaration;
  params: Record<string, string | undefined>;
}

/** The matches of a composition by path, so that a page full of links ranks its routes once for each path. */
const found = new WeakMap<Composition, Map<string, MatchedRoute | undefined>>();
const mostPaths = 500;

/** Finds the route that answers a path, the more specific pattern first; `undefined` where nothing does. */
export function matchComposition(composition: Composition, pathname: string): MatchedRoute | undefined {
  const matches = found.get(composition) ?? new Map<string, MatchedRoute | undefined>();
  found.set(composition, matches);
  if (!matches.has(pathname)) {
    if (matches.size >= mostPaths) matches.clear();
    matches.set(pathname, findMatch(composition, pathname));
  }
  return matches.get(pathname);
}

type OwnedRoute = Omit<MatchedRoute, 'params'>;

/** The routes of a composition: all, those without parameters by their paths, and those that have to be ranked. */
interface RouteTable {
  all: OwnedRoute[];
  fixed: Map<string, OwnedRoute>;
  ranked: OwnedRoute[];
}

const tables = new WeakMap<Composition, RouteTable>();

/** Paths are the same in capitals and with a slash at their end. */
const plainPath = (path: string) => path.toLowerCase().replace(/\/+$/, '');

function tableOf(composition: Composition): RouteTable {
  const known = tables.get(composition);
  if (known) return known;
  const all: OwnedRoute[] = [
    ...composition.shell.routes.map((route) => ({ owner: 'shell' as const, route })),
    ...composition.remotes.flatMap((remote) => remote.routes.map((route) => ({ owner: remote.name, route }))),
  ];
  const hasParams = ({ route }: OwnedRoute) => /[:*?]/.test(route.path);
  const ranked = all.filter(hasParams);
  // The first of two with the same path counts.
  const fixed = all.filter((one) => !hasParams(one)).reverse();
  const table: RouteTable = { all, ranked, fixed: new Map(fixed.map((one) => [plainPath(one.route.path), one])) };
  tables.set(composition, table);
  return table;
}

function findMatch(composition: Composition, pathname: string): MatchedRoute | undefined {
  const { all, fixed, ranked } = tableOf(composition);
  // No pattern with parameters is more specific.
  const exact = fixed.get(plainPath(pathname));
  if (exact) return { ...exact, params: {} };
  const candidates = pathname.includes('%') ? all : ranked;
  const match = matchRoutes(
    candidates.map(({ route }, index) => ({ path: route.path, id: String(index) })),
    pathname,
  )?.at(-1);
  const owned = match && candidates[Number(match.route.id)];
  return owned && match && { ...owned, params: match.params };
}

/** Does what `matchComposition` does, with a route that only leads to another one replaced by that one. */
export function matchDestination(composition: Composition, pathname: string): MatchedRoute | undefined {
  const match = matchComposition(composition, pathname);
  return match?.route.redirect ? matchComposition(composition, match.route.redirect) : match;
}

const notFoundTitle: Record<Language, string> = { en: 'Page not found', 'zh-CN': '页面不存在' };

/** Returns the window's title for a page with the title `title`. */
export const windowTitle = (title: string): string =>
  title && title !== brand.name ? `${title} · ${brand.name}` : brand.name;

/** Returns the name of a route's page, or of an unknown page. */
export const pageName = (route: RouteDeclaration | undefined, language: Language): string =>
  (route?.title ?? notFoundTitle)[language];

/** Returns the window's title for a route, or for an unknown page. */
export const pageTitle = (route: RouteDeclaration | undefined, language: Language): string =>
  windowTitle(pageName(route, language));

/** Returns the remotes that fill a slot, each with its part: all of them where the slot is a common one, else the first. */
export function slotOwners(composition: Composition, name: string): { remote: ComposedRemote; part: string }[] {
  const owners = composition.remotes.flatMap((remote) =>
    remote.slots.filter((offered) => offered.name === name).map(({ part }) => ({ remote, part })),
  );
  return commonSlots.some((common) => common === name) ? owners : owners.slice(0, 1);
}
