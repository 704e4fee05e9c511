/** What every release carries beside its built files: compressed copies, and `record.json`, what delivery reads. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { declaredSlots } from '@charis/delivery/slots';
import type { Surface } from '@charis/delivery/surface';
import type { RemoteManifest, SettingsSchema, SlotName } from '@charis/shared/composition';
import { operationTable } from '@charis/shared/composition/operations';
import { readJson } from '../run/json-file.mjs';
import { root } from './inputs.mjs';
import { acceptedBy, versionsOf } from './module-versions.ts';
import { integrityOf } from './plugins/integrity-plugin.ts';
import type { BuildRecord } from './plugins/release-record-plugin.ts';

/** The SDK of the sources that a release is built from. */
export interface BuiltSdk {
  version: string;
  surface: Surface;
  /** Returns the props of slots that other packages declare, by their names. */
  readSlots?(names: readonly string[]): Surface['slots'];
}

export interface ReleaseFile {
  /** Bytes, and bytes of the brotli copy where there is one. */
  size: number;
  brotli?: number;
  integrity: string;
}

/** Everything that delivery knows of a release; `entry` is the file that a page loads first. */
export interface ReleaseRecord extends Omit<BuildRecord, 'shownBy'> {
  entry: string;
  manifest: RemoteManifest;
  /** Shared modules that its code needs. */
  requires: string[];
  /** JSON schema of its settings. */
  settings: SettingsSchema;
  /** Its operations, each as `GET /post/{id} tags`. */
  calls: Record<string, string>;
  /** The operations that a shell's client can send. */
  sends?: Record<string, string>;
  /** True for a shell whose client also sends the operations that remotes bring. */
  learns?: true;
  /** The version of the SDK that a shell provides, and what that is. */
  sdk?: string;
  surface?: Surface;
  /** The props of the slots that a remote fills, as it knows them. */
  fills?: Surface['slots'];
  /** The props of the slots of other packages that a remote shows, as it knows them. */
  tells?: Surface['slots'];
  /** Versions of the packages that its shared modules come from, and further ranges that a remote runs with. */
  versions: Record<string, string>;
  accepts?: Record<string, string>;
  files: Record<string, ReleaseFile>;
}

type OperationName = keyof typeof operationTable;

const allOperations = Object.keys(operationTable) as OperationName[];

const addressesOf = (names: readonly OperationName[]) =>
  Object.fromEntries(names.map((name) => [name, operationTable[name].join(' ').trim()]));

/** Operations that the first screens of routes read. */
export const firstReads = ({ routes }: RemoteManifest) =>
  routes.flatMap(({ firstScreen }) => firstScreen?.reads.map(({ operation }) => operation) ?? []);

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|svg|json)$/;

function* filesBelow(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

async function describeFile(path: string): Promise<ReleaseFile> {
  const bytes = readFileSync(path);
  const file: ReleaseFile = { size: statSync(path).size, integrity: integrityOf(bytes) };
  if (!compressible.test(path)) return file;
  const packed = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  writeFileSync(`${path}.br`, packed);
  return { ...file, brotli: packed.length };
}

/** Returns every file of a build, by its path; a compressed copy is written beside each that is worth it. Node's threads compress several at once. */
export async function describeFiles(dir: string): Promise<Record<string, ReleaseFile>> {
  const nameOf = (path: string) => relative(dir, path).split(sep).join('/');
  const paths = [...filesBelow(dir)].sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [nameOf(path), await describeFile(path)] as const)),
  );
}

/** Returns the manifest with the slots that are shown besides those that it names: by each page, and around all pages. */
function withLaterSlots(
  { shows, shownBy }: Pick<BuildRecord, 'shows' | 'shownBy'>,
  manifest: RemoteManifest,
): RemoteManifest {
  const besides = (shown: string[] = [], named: readonly string[] = []) =>
    shown.filter((slot) => !named.includes(slot)) as SlotName[];
  const routes = manifest.routes.map((route) => ({
    ...route,
    laterSlots: besides(route.redirect ? [] : shownBy[`${route.page}.page`], route.slots),
  }));
  const known = declaredSlots({ ...manifest, routes }).map(([slot]) => slot);
  return { ...manifest, routes, laterSlots: besides(shows, known) };
}

/** Returns what a release says of the SDK: the shell what it provides, a remote which props the slots take that it fills, and those of others that it shows. */
function sdkOf(
  { name, shows }: Pick<BuildRecord, 'name' | 'shows'>,
  manifest: RemoteManifest,
  sdk: BuiltSdk | undefined,
) {
  if (!sdk) return {};
  if (name === 'shell') return { sdk: sdk.version, surface: sdk.surface };
  const filled = manifest.slots.map((slot): string => slot.name);
  const foreign = [...new Set([...filled, ...shows])].filter((slot) => sdk.surface.slots[slot] === undefined);
  const others = foreign.length > 0 ? (sdk.readSlots?.(foreign) ?? {}) : {};
  const tells = partOf(others, shows);
  return {
    fills: partOf({ ...sdk.surface.slots, ...others }, filled),
    ...(Object.keys(tells).length > 0 ? { tells } : {}),
  };
}

function partOf(slots: Surface['slots'], names: readonly string[]): Surface['slots'] {
  const known = names.flatMap((name) => (slots[name] === undefined ? [] : [[name, slots[name]] as const]));
  return Object.fromEntries(known);
}

/**
 * Completes the build in `dir`: compresses its files and turns the build record into the release record, `record.json`.
 * @param folder of the sources; that of the package in this repository by default
 */
export async function recordRelease(
  dir: string,
  manifest: RemoteManifest,
  sdk?: BuiltSdk,
  folder?: string,
): Promise<ReleaseRecord> {
  const recordFile = join(dir, 'record.json');
  const { shownBy, ...build } = readJson(recordFile) as BuildRecord;
  rmSync(recordFile);
  const isShell = build.name === 'shell';
  const requires = [...new Set(Object.values(build.parts).flatMap(({ shared }) => shared))].sort();
  const operations = [...new Set([...build.operations, ...firstReads(manifest)])].sort();
  const record: ReleaseRecord = {
    ...build,
    entry: isShell ? 'main.js' : 'remoteEntry.js',
    manifest: withLaterSlots({ ...build, shownBy }, manifest),
    requires,
    versions: versionsOf(isShell ? Object.keys(build.provides) : requires, folder),
    ...(build.contract === undefined ? {} : { accepts: acceptedBy(folder ?? join(root, build.name)) }),
    settings: manifest.settings ?? {},
    operations,
    calls: addressesOf(allOperations.filter((name) => operations.includes(name))),
    ...(isShell ? { sends: addressesOf(allOperations), learns: true as const } : {}),
    ...sdkOf(build, manifest, sdk),
    files: await describeFiles(dir),
  };
  writeFileSync(recordFile, JSON.stringify(record));
  return record;
}
