import { join } from 'node:path';
import {
  ChangeListener,
  compositionChannel,
  type ReleaseStorage,
  requireRoleSettings,
  type Statements,
} from '@charis/shared/node';
import type { MigrateOptions } from '@charis/shared/node/migrations';
import { Problem } from '@charis/shared/node/problem';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../api/services';
import { ensureManagerToken } from '../auth/first-token';
import type { Clock } from '../clock';
import { openDatabase } from '../database/connection';
import { migrate } from '../database/migrate';
import { type HealthMetrics, HealthRecorder } from '../health/health-recorder';
import { sweepUploads } from '../publish/sweep-uploads';
import { CachedFiles } from '../storage/cached-files';
import { CheckedFiles } from '../storage/checked-files';
import { Heartbeats } from '../tabs/heartbeats';
import { DatabaseRegistry } from './database-registry';
import { OfflineSnapshots } from './offline-snapshots';
import { readSigningKey } from './signing-key';

export interface RegistryOptions {
  databaseUrl: string;
  /** Leads past a pooler: changes are heard and the schema is changed there; `databaseUrl` by default. */
  directUrl?: string | undefined;
  statements?: Statements | undefined;
  /** Folder of what this site keeps; delivery's own files are below it in `delivery`. */
  dataDir: string;
  /** The storage of release files; it closes together with the registry. */
  storage: ReleaseStorage;
  /** Bytes of a cache of release files below `dataDir`, where the storage is a bucket. */
  cacheBytes?: number | undefined;
  clock: Clock;
  /** Whether it brings the schema up to date, or only checks that it is; `start` by default. */
  migrate?: MigrateOptions['mode'];
  channel: string;
  /** Hears what was counted of browsers' reports. */
  healthMetrics?: HealthMetrics | undefined;
  log: FastifyBaseLogger;
}

export interface OpenRegistry {
  services: Services;
  close(): Promise<void>;
}

const unheard: HealthMetrics = {
  reported: () => undefined,
  counted: () => undefined,
  dropped: () => undefined,
  fileRead: () => undefined,
  pageLoaded: () => undefined,
  watchPool: () => undefined,
  changed: () => undefined,
};

/** Milliseconds between two readings of what is served, should a notification ever have been lost. */
const pollEvery = 30_000;

const sweepEvery = 300_000;

/**
 * Opens the registry in PostgreSQL: brings the schema up to date, reads what `channel` serves and hears of changes from then on. Where the
 * database is away it starts from what was served last, and catches up later.
 * @throws {Error} where the database is away and nothing was served yet, or its schema does not fit
 */
export async function openRegistry(options: RegistryOptions): Promise<OpenRegistry> {
  const {
    databaseUrl,
    directUrl = databaseUrl,
    statements,
    dataDir,
    migrate: mode,
    storage,
    cacheBytes,
    clock,
    channel,
    healthMetrics: metrics = unheard,
    log,
  } = options;
  const folder = join(dataDir, 'delivery');
  const onError = (error: Error) => log.error({ err: error }, 'delivery lost a connection to its database');
  const { db, load, close: closeDatabase } = openDatabase(databaseUrl, { size: 5, statements, onError });
  metrics.watchPool('delivery', load);
  const tabs = openDatabase(databaseUrl, { size: 1, statements, onError });
  metrics.watchPool('tabs', tabs.load);
  const reports = openDatabase(databaseUrl, { size: 1, statements, onError });
  metrics.watchPool('reports', reports.load);
  const onWrongFile = (key: string) => log.error({ key }, 'a stored file is not what its release says');
  const stored = new CheckedFiles(storage, onWrongFile);
  const cached = cacheBytes
    ? new CachedFiles({
        storage,
        folder: join(folder, 'files'),
        most: cacheBytes,
        onFault: onWrongFile,
        onTrouble: (error) => log.warn({ err: error }, 'a file of a release could not be kept on this machine'),
      })
    : undefined;
  const files = cached ?? {
    open: async (...wanted: Parameters<CheckedFiles['open']>) => {
      const stream = await stored.open(...wanted);
      return stream && { stream, hit: true };
    },
  };
  const onFault = (error: unknown) => log.error({ err: error }, 'a channel or release could not be read');
  const heartbeats = new Heartbeats({
    db: tabs.db,
    clock,
    onFault: (error) => log.error({ err: error }, 'what open tabs need could not be kept'),
  });
  const registry = new DatabaseRegistry({
    db,
    files,
    onRead: (how, bytes) => metrics.fileRead(how, bytes),
    snapshots: new OfflineSnapshots(folder),
    onFault,
  });
  const health = new HealthRecorder({
    db: reports.db,
    clock,
    isRelease: async (name, version) => (await registry.release(name, version)) !== undefined,
    metrics,
    onFault: (error) => log.error({ err: error }, 'what browsers report could not be counted'),
  });
  let fits = false;
  const refresh = () => registry.refresh().catch(onFault);
  const listener = new ChangeListener({
    url: directUrl,
    channels: [compositionChannel],
    onConnected: async () => {
      // Once: a process that outlives a release must not change the schema of the next.
      if (!fits) await migrate(directUrl, { mode, log: (line) => log.info(line) });
      fits = true;
      if (statements === 'unnamed') await requireRoleSettings(db, 'delivery');
      await ensureManagerToken({ db, clock, folder });
      await registry.refresh(channel);
      log.info({ channel }, 'delivery hears of changes');
    },
    onChange: () => void refresh(),
    onTrouble: (error) => log.warn({ err: error }, 'delivery cannot hear of changes; it serves what it knows'),
  });
  const sweep = () =>
    sweepUploads({ db, storage, cached, clock }).catch((error: unknown) =>
      log.warn({ err: error }, 'uploads that were not completed could not be swept'),
    );
  const poll = setInterval(() => void refresh(), pollEvery).unref();
  let sweeping: Promise<void> | undefined;
  const sweeper = setInterval(() => (sweeping = sweep()), sweepEvery).unref();
  const close = async () => {
    clearInterval(poll);
    clearInterval(sweeper);
    await sweeping;
    await listener.stop();
    await heartbeats.stop();
    await tabs.close();
    await health.stop();
    await reports.close();
    await closeDatabase();
    storage.close();
  };
  try {
    await listener.start().catch(async (error: unknown) => {
      if (error instanceof Problem || !(await registry.has(channel))) throw error;
    });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    services: { db, clock, storage, registry, signingKey: readSigningKey(folder), heartbeats, health, log, metrics },
    close,
  };
}
