import type { z } from 'zod';
import type { diffAnswer } from '../api/contract/releases';
import { releaseBytes } from '../gate/page-bytes';
import { settingLine } from '../gate/setting-text';
import type { ReleaseRecord } from '../release';

function compare(from: readonly string[], to: readonly string[]) {
  const [before, after] = [new Set(from), new Set(to)];
  return {
    added: [...after].filter((each) => !before.has(each)).sort(),
    removed: [...before].filter((each) => !after.has(each)).sort(),
  };
}

type Files = ReleaseRecord['files'];

/** Leaves out files with another name and the same content. */
function compareFiles(from: Files, to: Files) {
  const hashes = (files: Files) => new Set(Object.values(files).map(({ integrity }) => integrity));
  const others = (files: Files, than: Files, known = hashes(than)) =>
    Object.keys(files)
      .filter(
        (name) => !name.endsWith('.map') && !Object.hasOwn(than, name) && !known.has(files[name]?.integrity ?? ''),
      )
      .sort();
  const changed = Object.keys(to).filter(
    (name) => !name.endsWith('.map') && Object.hasOwn(from, name) && from[name]?.integrity !== to[name]?.integrity,
  );
  return { added: others(to, from), removed: others(from, to), changed: changed.sort() };
}

const sharedOf = ({ parts, provides, requires, versions = {} }: ReleaseRecord) => [
  ...Object.entries(versions).map(([name, version]) => `${name} ${version}`),
  ...requires,
  ...Object.values(parts).flatMap(({ shared }) => shared),
  ...Object.keys(provides),
];

const settingsOf = ({ settings }: ReleaseRecord) =>
  Object.entries(settings.properties ?? {}).map(([name, schema]) => settingLine(name, schema));

/** Returns what changes from one release to another of the same remote, but for the changelog, which is not part of its record. */
export function diffReleases(from: ReleaseRecord, to: ReleaseRecord): Omit<z.infer<typeof diffAnswer>, 'changelog'> {
  const both = (read: (record: ReleaseRecord) => string[]) => compare(read(from), read(to));
  return {
    name: to.name,
    from: from.version,
    to: to.version,
    contract: { from: from.contract ?? from.sdk ?? null, to: to.contract ?? to.sdk ?? null },
    routes: both(({ manifest }) => manifest.routes.map(({ path }) => path)),
    slots: both(({ manifest }) => manifest.slots.map(({ name }) => name)),
    operations: both(({ operations }) => operations),
    sharedModules: both(sharedOf),
    settings: both(settingsOf),
    bytes: { from: releaseBytes(from), to: releaseBytes(to) },
    files: compareFiles(from.files, to.files),
  };
}
