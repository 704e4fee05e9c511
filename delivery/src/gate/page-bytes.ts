import { matchDestination } from '@charis/shared/composition';
import { baseOf, compositionOf } from '../composition';
import { preloadsOf } from '../preloads';
import type { ReleaseRecord } from '../release';
import type { ServedReleases } from './change';
import { servedSet } from './served-set';

const bytesOf = ({ size, brotli = size }: ReleaseRecord['files'][string]) => brotli;

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** Returns the Brotli bytes of a whole release, without what no visitor gets. */
export const releaseBytes = ({ files }: Pick<ReleaseRecord, 'files'>) =>
  sum(Object.entries(files).map(([name, file]) => (name.endsWith('.map') ? 0 : bytesOf(file))));

export interface PageBytes {
  path: string;
  /** Names of those whose files it loads. */
  owners: string[];
  bytes: number;
}

/** Returns what each page of a set loads at once: the shell's entry and style, and everything that is preloaded for the route. */
export function pagesOf(releases: ServedReleases): PageBytes[] {
  const set = servedSet(releases);
  if (!set) return [];
  const stables = [...releases.values()].map(({ stable }) => stable);
  const files = new Map(
    stables.flatMap((release) =>
      Object.entries(release.files).map(([file, known]) => [
        baseOf(release) + file,
        { owner: release.name, bytes: bytesOf(known) },
      ]),
    ),
  );
  const always = [set.shell.stable.entry, 'main.css'].map((file) => baseOf(set.shell.stable) + file);
  const composition = compositionOf(set, '');
  const routes = stables.flatMap(({ manifest }) => manifest.routes).filter(({ redirect }) => !redirect);
  return routes.map(({ path }) => {
    const preloads = preloadsOf(set, matchDestination(composition, path), 'en').map(({ url }) => url);
    const loaded = [...new Set([...always, ...preloads])].flatMap((url) => files.get(url) ?? []);
    const owners = [...new Set(loaded.map(({ owner }) => owner))];
    return { path, owners, bytes: sum(loaded.map(({ bytes }) => bytes)) };
  });
}
