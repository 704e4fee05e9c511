import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { releaseRecord } from '@charis/delivery/release';
import type { RemoteManifest } from '@charis/shared/composition';
import { foreignStyles } from '@charis/tools/own-styles';
import type { Configuration } from 'webpack';
import { nameLastBuild, usedBuilds } from '../run/kept-builds.mjs';
import type { BuildRequest } from './config/base.ts';
import { consoleConfig } from './config/console.ts';
import {
  allNames,
  buildsOf,
  builtVersion,
  channelFile,
  hasRelease,
  isBuilt,
  localVersion,
  predecessorOf,
  readChannel,
  releaseDir,
  releasesDir,
  remotes,
  root,
} from './inputs.mjs';
import { withBuildLock } from './lock.ts';
import { prune } from './prune.ts';
import { type BuiltSdk, describeFiles, type ReleaseRecord, recordRelease } from './release.ts';
import { runWebpack } from './run-webpack.ts';
import { servesTheSame } from './same-output.ts';

type ConfigFactory = (request: BuildRequest) => Configuration;

async function loadConfig(name: string): Promise<ConfigFactory> {
  return (await import(pathToFileURL(join(root, name, 'webpack.config.ts')).href)).default;
}

async function loadManifest(name: string): Promise<RemoteManifest> {
  const file = name === 'shell' ? 'shell/src/shell.manifest.ts' : `${name}/remote.manifest.ts`;
  return (await import(pathToFileURL(join(root, file)).href)).manifest;
}

/** Builds into `outDir` and gives the completed record. */
export async function buildRecord(
  config: Configuration,
  outDir: string,
  manifest: RemoteManifest,
  sdk?: BuiltSdk,
): Promise<ReleaseRecord> {
  await runWebpack(config);
  return recordRelease(outDir, manifest, sdk);
}

let sdk: BuiltSdk | undefined;

/** Is read once, however many releases are built. */
async function sdkOfSources(): Promise<BuiltSdk> {
  sdk ??= (await import('../sdk/recorded.ts')).readSdk();
  return sdk;
}

/** Builds one version of one package into the releases folder; nothing is left there when it fails. */
export async function buildRelease(name: string, version: string): Promise<void> {
  const configure = await loadConfig(name);
  const outDir = releaseDir(name, version);
  const unfinished = `${outDir}.unfinished.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const request: BuildRequest = { version, outDir: unfinished, mode: 'production' };
  await buildRecord(configure(request), unfinished, await loadManifest(name), await sdkOfSources());
  rmSync(outDir, { recursive: true, force: true });
  renameSync(unfinished, outDir);
}

interface Pointer {
  stable: string;
  previous?: string;
  /** The version of newer sources that serve the same. */
  sources?: string;
}
type ChannelFile = Record<string, Pointer>;

/** Returns whether a version is there as delivery takes it; builds of other times wrote other records and styles. */
function hasReadableRelease(name: string, version: string): boolean {
  if (!hasRelease(name, version)) return false;
  const textOf = (file: string) => readFileSync(join(releaseDir(name, version), file), 'utf8');
  const { data } = releaseRecord.safeParse(JSON.parse(textOf('record.json')));
  if (!data) return false;
  const styles = name === 'shell' ? [] : Object.keys(data.files).filter((file) => file.endsWith('.css'));
  return styles.every((file) => foreignStyles(textOf(file), name).length === 0);
}

const isServedAlready = (name: string, version: string, { stable }: Pointer) =>
  stable !== version &&
  hasReadableRelease(name, stable) &&
  servesTheSame(releaseDir(name, stable), releaseDir(name, version));

/** Returns the release before `version`, if it can still be served. */
function predecessor(name: string, version: string, current: Pointer | undefined): string | undefined {
  const before = current?.stable === version ? current.previous : current?.stable;
  return before && hasReadableRelease(name, before) ? before : undefined;
}

/** Builds what the remotes of tests fall back to: the same sources one release earlier, in a container of their own. */
async function buildPredecessors(): Promise<void> {
  for (const name of remotes) {
    const version = predecessorOf(builtVersion(name));
    if (!hasRelease(name, version)) await buildRelease(name, version);
  }
}

async function buildChanged(name: string, started = performance.now()): Promise<void> {
  if (isBuilt(name)) return;
  const version = localVersion(name);
  const current = readChannel()[name];
  if (!hasRelease(name, version)) await buildRelease(name, version);
  if (current && isServedAlready(name, version, current)) {
    writeChannel({ ...readChannel(), [name]: { ...current, sources: version } });
    prune(join(releasesDir, name), [current.stable, current.previous]);
    tellBuilt(name, version, `serves the same as ${current.stable}, which stays`);
    return;
  }
  const previous = predecessor(name, version, current);
  const pointer = { stable: version, ...(previous ? { previous } : {}) };
  writeChannel({ ...readChannel(), [name]: pointer });
  prune(join(releasesDir, name), [version, previous]);
  tellBuilt(name, version, secondsSince(started));
}

const secondsSince = (started: number) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** Prints a whole line, because others print meanwhile. */
function tellBuilt(name: string, version: string, how: string): void {
  process.stdout.write(`  built ${name} ${version} … ${how}\n`);
}

function writeChannel(channel: ChannelFile): void {
  mkdirSync(join(releasesDir, 'channels'), { recursive: true });
  writeFileSync(`${channelFile}.new`, JSON.stringify(channel, null, 2));
  renameSync(`${channelFile}.new`, channelFile);
}

/** Builds the release that takes longest in a process of its own, which a second core has time for. */
async function buildBeside(name: string): Promise<void> {
  const version = localVersion(name);
  if (isBuilt(name) || hasRelease(name, version)) return;
  const args = [join(import.meta.dirname, 'build.mjs'), '--release', name, version];
  const [code] = await once(spawn(process.execPath, [...process.execArgv, ...args], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${name} could not be built.`);
}

/** Builds the named packages, or all of them, where their sources have changed; waits while another process builds. */
export async function buildAll(names: string[]): Promise<void> {
  const wanted = names.length ? names : allNames;
  await withBuildLock(async () => {
    const started = performance.now();
    const isBeside = wanted.length > 1 && wanted.includes('shell');
    const beside = isBeside ? buildBeside('shell') : undefined;
    // It is reported where it is waited for.
    beside?.catch(() => undefined);
    for (const name of isBeside ? wanted.filter((one) => one !== 'shell') : wanted) {
      if (name === 'server' || name === 'console') await buildKept(name);
      else if (name === 'predecessors') await buildPredecessors();
      else await buildChanged(name);
    }
    await beside;
    if (isBeside) await buildChanged('shell', started);
  });
}

/** Builds server or console into a folder of its own: a site that runs goes on with the build that it was started from. */
async function buildKept(name: 'server' | 'console'): Promise<void> {
  if (isBuilt(name)) return;
  const started = performance.now();
  const [folder, version] = [buildsOf(name), localVersion(name)];
  if (!existsSync(join(folder, version))) {
    const unfinished = join(folder, `${version}.unfinished.${process.pid}`);
    if (name === 'console') await buildConsole(version, unfinished);
    else await (await import('./server.mjs')).buildServer({ outDir: unfinished });
    renameSync(unfinished, join(folder, version));
  }
  nameLastBuild(folder, version);
  prune(folder, [version, ...usedBuilds(folder)]);
  tellBuilt(name, version, secondsSince(started));
}

/** The release console: not among the releases, because it has to work when none of them does. */
async function buildConsole(version: string, outDir: string): Promise<void> {
  await runWebpack(consoleConfig({ version, outDir, mode: 'production' }));
  writeFileSync(join(outDir, 'files.json'), JSON.stringify({ version, files: await describeFiles(outDir) }));
}
