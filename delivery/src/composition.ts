import type {
  ComposedRelease,
  Composition,
  MatchedRoute,
  RemoteName,
  RouteDeclaration,
} from '@charis/shared/composition';
import type { Language } from '@charis/shared/rules';
import type { ServedRecord, ServedSet } from './release-registry';
import { pagesAlone } from './sitemap';

/** Returns the URL of the folder of a release. */
export const baseOf = ({ name, version, base }: ServedRecord) => base ?? `/${name}/${version}/`;

/** Browsers have no use for the templates of first screens, for what only search engines read, and for how a page is tried out. */
const routesOf = ({ manifest }: ServedRecord) =>
  manifest.routes.map(({ firstScreen, description, lists, examples, laterSlots, ...route }) => route);

function composed(record: ServedRecord): ComposedRelease {
  return {
    version: record.version,
    container: record.container,
    base: baseOf(record),
    entry: record.entry,
    integrity: record.files[record.entry]?.integrity,
  };
}

/** Returns a matched route as its manifest declares it. */
export function declaredRoute(
  { shell, remotes }: ServedSet,
  match: MatchedRoute | undefined,
): RouteDeclaration | undefined {
  const owner = match?.owner === 'shell' ? shell : remotes.get(match?.owner ?? '');
  return owner?.stable.manifest.routes.find(({ path }) => path === match?.route.path);
}

/** Returns the routes of all that is served, as their manifests declare them. */
export const declaredRoutes = ({ shell, remotes }: ServedSet): RouteDeclaration[] =>
  [shell, ...remotes.values()].flatMap(({ stable }) => stable.manifest.routes);

/** Returns the links of a page without scripts: every public page of its layout that needs no parameters; the logo leads to the home page. */
export function placesOf(
  { shell, remotes }: Composition,
  language: Language,
  layout: RouteDeclaration['layout'] = 'desktop',
): { path: string; title: string }[] {
  const routes = [...shell.routes, ...remotes.flatMap((remote) => remote.routes)];
  return pagesAlone(routes, layout)
    .filter(({ path }) => path !== '/')
    .map(({ path, title }) => ({ path, title: title[language] }));
}

/** Returns the operations that remotes call and the shell was built without. */
function broughtCalls({ shell, remotes }: ServedSet): { calls?: Record<string, string> } {
  const { sends = {} } = shell.stable;
  const served = [...remotes.values()].flatMap(({ stable, previous }) => [...(previous ? [previous] : []), stable]);
  const unknown = served
    .flatMap(({ calls = {} }) => Object.entries(calls))
    .filter(([name]) => !Object.hasOwn(sends, name));
  return shell.stable.learns && unknown.length > 0 ? { calls: Object.fromEntries(unknown) } : {};
}

/** Returns the served set as browsers get it: the hash of each entry pins everything that the entry loads. */
export function compositionOf(
  { id, revision, shell, remotes, isCanary, rollouts }: ServedSet,
  channel: string,
): Composition {
  return {
    id,
    revision,
    channel,
    ...(isCanary ? { isCanary } : {}),
    ...(rollouts?.some(({ segment }) => segment) ? { asksSegments: true as const } : {}),
    ...broughtCalls({ id, revision, shell, remotes }),
    shell: { version: shell.stable.version, base: baseOf(shell.stable), routes: routesOf(shell.stable) },
    remotes: [...remotes].map(([name, { stable, previous, settings }]) => ({
      name: name as RemoteName,
      ...composed(stable),
      routes: routesOf(stable),
      slots: stable.manifest.slots.map(({ name: slot, part }) => ({ name: slot, part })),
      ...(previous ? { previous: composed(previous) } : {}),
      ...(settings ? { settings } : {}),
    })),
  };
}
