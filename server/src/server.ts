import type { AddressInfo } from 'node:net';
import { type DeliveryOptions, deliveryPlugin } from '@charis/delivery';
import { type ChangeListener, requireRoleSettings } from '@charis/shared/node';
import type { FastifyInstance } from 'fastify';
import { hashedCode } from '#domains/commerce/index';
import { findFfmpeg } from '#domains/media/index';
import { allQueues } from './all-queues';
import { createApi } from './app';
import type { Config } from './config';
import { loadContent } from './content/load-content.store';
import { packs } from './content/packs';
import { revokeDemoStaff } from './demo/revoke-demo-staff';
import { seedDemo } from './demo/seed-demo';
import { type Clock, DatabaseClock, keepClock, systemClock } from './platform/clock/clock';
import { openDatabase } from './platform/database/connection';
import { migrate } from './platform/database/migrate';
import { openStandby } from './platform/database/standby';
import { requireDataDir } from './platform/files/data-dir';
import { type Files, openFiles, uploadOrigins } from './platform/files/files';
import { openReleaseStorage } from './platform/files/release-storage';
import { closeHttp, linger, lingerBeforeClosing } from './platform/http/close-http';
import { createHttpServer } from './platform/http/http';
import { same } from './platform/http/operator-access';
import { openSharedLimits } from './platform/http/shared-limits';
import type { BackgroundJob } from './platform/jobs/background-job';
import { readQueues } from './platform/jobs/queue-state.store';
import { startWorker, type Worker } from './platform/jobs/worker';
import { followDatabase } from './platform/live/follow-database';
import { LiveHub } from './platform/live/hub';
import type { Logger } from './platform/logging/logging';
import { addMailbox } from './platform/mail/mailbox/mailbox';
import { readBacklog } from './platform/metrics/backlog.store';
import { watchMachine } from './platform/metrics/machine-metrics';
import { createMetrics } from './platform/metrics/metrics';
import { inTime } from './platform/system/in-time';
import { createPassReports } from './platform/system/pass-reports';
import { addProbes } from './platform/system/probes';
import { startProcessJob } from './platform/system/process-job';
import { startTracing } from './platform/tracing/tracing';
import { settleSecrets } from './secrets/kept-secrets';
import { createCardDrawer } from './share-picture/draw-card';
import { version } from './version';

export interface RunningServer {
  address: string;
  /** The mailbox of this process, if it has a database and sends no mails. */
  mailbox: string | undefined;
  /** Lets running calls end, then closes everything that was opened. */
  close(): Promise<void>;
}

/** Returns where this process reaches itself. */
function ownUrl(app: FastifyInstance): string {
  const listening = app.server.address() as AddressInfo;
  const everywhere = listening.address === '0.0.0.0' || listening.address === '::';
  const host = listening.family === 'IPv6' && !everywhere ? `[${listening.address}]` : listening.address;
  return `http://${everywhere ? '127.0.0.1' : host}:${listening.port}`;
}

/**
 * Connections that may wait to be accepted, as many as Linux allows by default (`net.core.somaxconn`). The 511 of Node are too few where a process ends
 * and all of its streams come back to another one at once: the proxy then gives up on those that find no place.
 */
const backlog = 4096;

/** A folder where one is set, else the registry, whose storage delivery closes. */
function releasesOf(config: Config, clock: Clock): DeliveryOptions['releases'] {
  const { releasesDir, databaseUrl, databaseDirectUrl: directUrl, databaseStatements: statements, dataDir } = config;
  if (releasesDir) return { folder: releasesDir };
  return {
    databaseUrl,
    directUrl,
    statements,
    dataDir,
    migrate: config.migrate,
    storage: openReleaseStorage(config),
    cacheBytes: config.releaseCacheBytes,
    clock,
  };
}

/** Brings the database up to date, fills it and listens. Rejects with everything closed again. */
export async function startServer(given: Config, logger: Logger): Promise<RunningServer> {
  const config = { ...given };
  requireDataDir(config.dataDir);
  const tracing = await startTracing(config);
  const metrics = createMetrics({ role: config.role, version });
  watchMachine(metrics.registry, config);
  let worker: Worker | undefined;
  const database =
    config.role === 'delivery'
      ? undefined
      : openDatabase(config.databaseUrl, {
          size: config.databasePool,
          statements: config.databaseStatements,
          onError: (error) => logger.error({ err: error }, 'database connection lost'),
          onAnnounced: () => worker?.wake('events'),
        });
  /** Delivery alone has no other use for a pool, where its releases are in a database. */
  const timekeeper =
    config.role === 'delivery' && !config.releasesDir
      ? openDatabase(config.databaseUrl, {
          size: 1,
          statements: config.databaseStatements,
          onError: (error) => logger.error({ err: error }, 'database connection lost'),
        })
      : undefined;
  if (database) {
    metrics.watchPool('api', database.load);
    metrics.watchBacklog(() => inTime(readBacklog(database.db)));
  }
  const standby =
    database && config.databaseReadUrl && config.role !== 'worker'
      ? openStandby({
          readUrl: config.databaseReadUrl,
          primary: database.db,
          url: config.databaseUrl,
          size: config.databasePool,
          statements: config.databaseStatements,
          logger,
        })
      : undefined;
  if (standby) metrics.watchPool('read', standby.load);
  const app = createHttpServer(config, logger, metrics);
  tracing?.addTo(app);
  const { sharedUrl } = config.rateLimit;
  const limits = sharedUrl
    ? openSharedLimits(sharedUrl, (error) => logger.warn({ err: error }, 'calls are counted by each process'))
    : undefined;
  let clock: Clock = systemClock;
  let clocks: BackgroundJob | undefined;
  let seen: BackgroundJob | undefined;
  let files: Files | undefined;
  let changes: ChangeListener | undefined;
  const close = async () => {
    await closeHttp(app, linger);
    await Promise.all([clocks?.stop(), seen?.stop(), worker?.stop(), changes?.stop()]);
    limits?.close();
    files?.storage.close();
    await standby?.close();
    await database?.close();
    await timekeeper?.close();
    await tracing?.stop();
  };
  try {
    if (database) {
      const applied = await migrate(config.databaseDirectUrl, {
        mode: config.migrate,
        log: (line) => logger.info(line),
      });
      if (config.databaseStatements === 'unnamed') await requireRoleSettings(database.db, 'app');
      const agreed = new DatabaseClock(database.db);
      await agreed.set();
      clock = agreed;
      Object.assign(config, await settleSecrets({ db: database.db, clock, config }));
      await loadContent(database.db, packs[config.contentPack]);
      files = openFiles(config, clock);
      const seeded =
        config.seedDemo &&
        (await seedDemo(database.db, clock, files.storage, {
          withStaff: config.local,
          hashedCode: (orderId, place) => hashedCode(config, orderId, place),
        }));
      if (!config.local && (await revokeDemoStaff(database.db, clock.now()))) {
        logger.warn('admin@example.com has the published password of the demo: its staff role is revoked');
      }
      logger.info({ applied, seeded }, 'database is up to date');
      const live = new LiveHub();
      changes = await followDatabase(config.databaseDirectUrl, live, logger);
      const ffmpeg = await findFfmpeg(config.uploads.ffmpeg);
      if (config.uploads.ffmpeg && !ffmpeg) logger.warn('FFMPEG_PATH leads to nothing that writes H.264 and AAC');
      const core = { config, db: database.db, clock, logger, metrics };
      const passReports = createPassReports({
        deliveryUrl: () => (config.role === 'all' ? ownUrl(app) : config.delivery?.url),
        apiToken: config.apiToken,
        channel: config.channel ?? 'production',
        logger,
      });
      const services = { ...core, standby, files, live, ffmpeg, passReports, limits };
      metrics.watchQueues(() => readQueues(core.db));
      if (config.role !== 'worker') {
        await app.register(createApi(services), { prefix: '/api' });
        addMailbox(app, services);
      }
      clocks = keepClock(agreed, logger);
      if (config.jobs) worker = startWorker(services, allQueues(services));
    }
    if (timekeeper) {
      const agreed = new DatabaseClock(timekeeper.db);
      // Pages are served without the database, too: it is asked again later.
      await agreed.set().catch((error: unknown) => logger.warn({ err: error }, 'the time of the database is unknown'));
      clocks = keepClock(agreed, logger);
      clock = agreed;
    }
    if (config.role === 'all' || config.role === 'delivery') {
      await app.register(deliveryPlugin, {
        releases: releasesOf(config, clock),
        consoleDir: config.consoleDir,
        ...(config.channel ? { channel: config.channel } : {}),
        ...(config.port === 0 ? {} : { publicUrl: config.publicUrl }),
        assetsUrl: config.assetsUrl,
        embedOrigins: config.embedOrigins,
        pagesPerMinute: config.rateLimit.perMinute,
        limitStore: limits?.storeOf('page'),
        reportsPerMinute: config.rateLimit.beaconsPerMinute,
        isApi: ({ headers: { 'x-charis-reader': reader } }) =>
          typeof reader === 'string' && same(reader, config.apiToken),
        isKeyedByCohort: ({ headers: { 'x-charis-edge': edge } }) =>
          typeof edge === 'string' && config.edgeToken !== undefined && same(edge, config.edgeToken),
        healthMetrics: metrics.health,
        called: uploadOrigins(config),
        smokeTests: config.smokeTests,
        smokeLogins: config.smokeLogins,
        demoAccounts: config.seedDemo,
        watch: config.watch,
        webhooks: config.webhooks,
        oidc: config.oidc,
        serviceWorker: config.serviceWorker,
        contentPack: config.contentPack,
        drawCard: createCardDrawer(),
        ...(config.chromium ? { chromium: config.chromium } : {}),
        ...(config.apiUrl || database
          ? { api: { url: () => config.apiUrl ?? `${ownUrl(app)}/api`, token: config.apiToken } }
          : {}),
      });
    }
    const known = database ?? timekeeper;
    if (known) seen = startProcessJob({ db: known.db, clock, logger }, config.role);
    addProbes(app, database?.db);
    await app.register(lingerBeforeClosing);
    await app.listen({ host: config.host, port: config.port, backlog });
  } catch (error) {
    await close();
    throw error;
  }
  const address =
    config.port === 0 ? `http://localhost:${(app.server.address() as AddressInfo).port}` : config.publicUrl;
  // Links lead to the free port, which is known now, unless people reach the site elsewhere.
  if (new URL(config.publicUrl).port === '0') config.publicUrl = address;
  return { address, mailbox: database && !config.smtp ? `${address}/mailbox` : undefined, close };
}
