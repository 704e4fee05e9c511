import type { RouteDeclaration } from '@charis/shared/composition';
import type { Served, ServedReleases } from '../gate/change';
import type { ReleaseRecord } from '../release';
import type { SdkUse, Surface } from '../sdk/surface';
import { makeRecord } from './release-folder';

/** Returns a page at `path`. */
export function makeRoute(path: string, given: Partial<RouteDeclaration> = {}): RouteDeclaration {
  const title = { en: path, 'zh-CN': path };
  return { path, page: path.slice(1) || 'home', layout: 'desktop', level: 1, title, ...given };
}

export const makeManifest = (routes: RouteDeclaration[], slots: string[] = []): ReleaseRecord['manifest'] => ({
  routes,
  slots: slots.map((name) => ({ name, part: name }) as ReleaseRecord['manifest']['slots'][number]),
});

/** Addresses as `startDescribedApi` answers them. */
export const addressesOf = (...operations: string[]) =>
  Object.fromEntries(operations.map((name) => [name, `GET /${name}`]));

/** Returns a small SDK: a component, a hook, two tokens, and one slot. */
export const makeSurface = (given: Partial<Surface> = {}): Surface => ({
  exports: {
    '@charis/shared/ui': {
      ErrorState: { takes: { 0: { of: { title: 'string', 'hint?': 'string' } } }, gives: 'ReactNode' },
      Button: { takes: { 0: { of: { 'busy?': 'boolean' }, and: ['@types/react'] } }, gives: 'ReactNode' },
      colors: { of: { ink: 'string' } },
    },
    '@charis/shared/remote': { useHost: { takes: {}, gives: { of: { notify: { takes: {}, gives: 'void' } } } } },
  },
  slots: { 'post.feed': { of: { memberId: 'string', 'compact?': 'boolean' } } },
  tokens: ['gold', 'ink'],
  ...given,
});

/** Returns what a release uses of it. */
export const makeUse = (given: Partial<SdkUse> = {}): SdkUse => ({ exports: {}, slots: {}, tokens: [], ...given });

/** Returns a shell that provides React with version 1.0.0 of the SDK, sends two operations, and has the page at `/`. */
export const makeShell = (given: Partial<ReleaseRecord> = {}): ReleaseRecord =>
  makeRecord('shell', {
    sdk: '1.0.0',
    provides: { react: [] },
    sends: addressesOf('listFeed', 'likePost'),
    manifest: makeManifest([makeRoute('/')]),
    ...given,
  });

/** Returns a remote for the SDK ^1.0.0. */
export const makeRemote = (name: string, given: Partial<ReleaseRecord> = {}): ReleaseRecord =>
  makeRecord(name, { contract: '^1.0.0', ...given });

/** Releases of the same name are stable and previous, in this order. */
export function makeServed(...releases: ReleaseRecord[]): ServedReleases {
  const served = new Map<string, Served>();
  for (const release of releases) {
    const known = served.get(release.name);
    served.set(release.name, known ? { ...known, previous: release } : { stable: release });
  }
  return served;
}

/** Returns what is served after a promotion. */
export function promoted(before: ServedReleases, release: ReleaseRecord): ServedReleases {
  const former = before.get(release.name)?.stable;
  return new Map([...before, [release.name, { stable: release, ...(former ? { previous: former } : {}) }]]);
}
