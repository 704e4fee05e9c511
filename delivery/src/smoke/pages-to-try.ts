import type { Examples, RouteDeclaration } from '@charis/shared/composition';
import type { ServedRecord, ServedSet } from '../release-registry';
import { type LookUp, valuesOf } from './examples';

export interface PageToTry {
  path: string;
  layout: RouteDeclaration['layout'];
  private: boolean;
  /** Names of its parameters that nothing could be found for. */
  missing: string[];
  /** The release that it is opened for, by its name. */
  tries?: string;
}

const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Returns where the values of a route's parameters come from. */
export function examplesOf({ path, lists, canonicalParams = [], examples }: RouteDeclaration): Examples {
  const [listed] = [...canonicalParams, ...parametersIn(path)];
  return { ...(lists && listed ? { [listed]: { of: lists } } : {}), ...examples };
}

function pathWith({ path }: RouteDeclaration, values: Record<string, unknown>): string | undefined {
  const inPath = parametersIn(path);
  if (path.includes('*') || inPath.some((name) => values[name] === undefined)) return undefined;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const query = Object.entries(values).flatMap(([name, value]) =>
    inPath.includes(name) ? [] : [[name, String(value)]],
  );
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled;
}

async function pageOf(route: RouteDeclaration, lookUp: LookUp): Promise<PageToTry[]> {
  if (route.redirect) return [];
  const { values, missing } = await valuesOf(examplesOf(route), lookUp);
  const path = pathWith(route, values);
  return path === undefined ? [] : [{ path, layout: route.layout, private: route.private === true, missing }];
}

/** Returns the pages of routes that can be opened. */
export const pagesOf = async (routes: readonly RouteDeclaration[], lookUp: LookUp): Promise<PageToTry[]> =>
  (await Promise.all(routes.map((route) => pageOf(route, lookUp)))).flat();

/**
 * Returns, for each slot that a release fills, the first page of another one that shows it. Slots of header and layout, which no page names, are on the
 * first page of the shell.
 */
export function pagesOfSlots({ shell, remotes }: ServedSet, { name, manifest }: ServedRecord): RouteDeclaration[] {
  const others = [shell, ...remotes.values()].filter(({ stable }) => stable.name !== name);
  const routes = others.flatMap(({ stable }) => stable.manifest.routes);
  const { laterSlots = [], memberSlots } = shell.stable.manifest;
  const around = [...laterSlots, ...Object.values(memberSlots ?? {}).flat()];
  return manifest.slots.flatMap(({ name: slot }) => {
    const showing = routes.find(({ slots = [], laterSlots: later = [] }) => [...slots, ...later].includes(slot));
    const first = around.includes(slot) ? shell.stable.manifest.routes[0] : undefined;
    return [showing, first].filter((route) => route !== undefined);
  });
}

/**
 * Returns the pages of a release that can be opened: by the path alone, or with something that the API has; the pages of others that show what it fills;
 * with a shell one page of each remote.
 */
export async function pagesToTry(set: ServedSet, names: readonly string[], lookUp: LookUp): Promise<PageToTry[]> {
  const recordOf = (name: string) => (name === 'shell' ? set.shell : set.remotes.get(name))?.stable;
  const ownPages = (name: string) => pagesOf(recordOf(name)?.manifest.routes ?? [], lookUp);
  const pagesFor = async (tries: string, pages: Promise<PageToTry[]>) =>
    (await pages).map((page) => ({ ...page, tries }));
  const own = await Promise.all(names.map((name) => pagesFor(name, ownPages(name))));
  const others = names.includes('shell') ? await Promise.all([...set.remotes.keys()].map(ownPages)) : [];
  const firstOfOthers = others.flatMap((pages) => pages.slice(0, 1)).map((page) => ({ ...page, tries: 'shell' }));
  const shown = await Promise.all(
    names.map((name) => {
      const record = recordOf(name);
      return pagesFor(name, pagesOf([...new Set(record ? pagesOfSlots(set, record) : [])], lookUp));
    }),
  );
  const all = [...own.flat(), ...firstOfOthers, ...shown.flat()];
  return all.filter(({ path }, place) => all.findIndex((page) => page.path === path) === place);
}
