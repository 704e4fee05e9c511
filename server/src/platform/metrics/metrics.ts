import type { WaitingPool } from '@charis/shared/node';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueState } from '#platform/jobs/queue-state.store';
import { createFileMetrics } from './file-metrics';
import { watchQueues } from './queue-metrics';

const largestNumberOfBuilds = 300;

export interface BeaconLabels {
  kind: string;
  remote: string;
  version: string;
  phase: string;
}

/** New visits of one release in one arm, and those among them in which something went wrong. */
interface CountedVisits {
  name: string;
  version: string;
  arm: string;
  visits: number;
  load_failures: number;
  errors: number;
  poor_vitals: number;
}

type FileMetrics = ReturnType<typeof createFileMetrics>;

export interface Metrics {
  registry: Registry;
  answered(operation: string, code: number, seconds: number): void;
  /** What delivery counts of browsers' reports. Past a number of builds they are counted as `other`, so that no one can fill the memory. */
  health: {
    reported(labels: BeaconLabels): void;
    counted(visits: CountedVisits): void;
    dropped(reports: number): void;
    fileRead: FileMetrics['fileRead'];
    pageLoaded: FileMetrics['pageLoaded'];
    changed(change: { action: string; outcome: 'made' | 'refused'; smoke: string }): void;
    watchPool: Metrics['watchPool'];
  };
  uploadMoved: FileMetrics['uploadMoved'];
  /** The number of disagreements between orders, payments, settlements and ledger. */
  ledgerProblems(count: number): void;
  eventsProjected(count: number): void;
  /** An event of the log failed: it is tried again, or set aside. */
  eventFailed(kind: string, outcome: 'failed' | 'set-aside'): void;
  /** A run of a queue ended. */
  jobRan(queue: string, outcome: 'done' | 'failed'): void;
  /** Has the queues read when the metrics are. */
  watchQueues(read: () => Promise<readonly QueueState[]>): void;
  /** How many live streams are open. */
  streamsOpen(count: number): void;
  /** Reads the load of a pool of connections whenever metrics are read. */
  watchPool(pool: string, load: () => WaitingPool['load']): void;
  /** Reads what waits in the database whenever metrics are read. */
  watchBacklog(read: () => Promise<Backlog>): void;
  /** What is read before the page of metrics is written. */
  read(): Promise<void>;
}

let ofNode: Registry | undefined;

/** Returns Node's metrics of the process, which are collected once because their observers cannot be removed. */
function nodeMetrics(): Registry {
  if (ofNode) return ofNode;
  ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  return ofNode;
}

/** Undefined where there is no such thing yet. */
export interface Backlog {
  /** Events that are not projected, how many seconds the oldest waits, and those that were set aside. */
  events: { pending: number; seconds: number; setAside: number };
  /** Mails, text messages and push messages that are due, by their channel, and how many seconds the oldest waits. */
  messages: { channel: string; due: number; seconds: number }[];
  /** Videos that wait to be converted. */
  conversions: number;
  /** The time of the last backup, in seconds since 1970; null where none is known. */
  backup: number | null;
  /** How many seconds ago the moment was to which backups were last restored without a problem (0: never), and whether the last trial had one. */
  recovery: { seconds: number; failed: boolean };
}

export function createMetrics(about = { role: 'all', version: '' }): Metrics {
  const registry = Registry.merge([nodeMetrics()]);
  const duration = new Histogram({
    name: 'charis_api_duration_seconds',
    help: 'Answers of the API by operation and envelope code',
    labelNames: ['operation', 'code'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const beacons = new Counter({
    name: 'charis_beacons_total',
    help: 'Reports of browsers by remote and version',
    labelNames: ['kind', 'remote', 'version', 'phase'],
    registers: [registry],
  });
  const visits = new Counter({
    name: 'charis_visits_total',
    help: 'Visits of releases, each counted once a day',
    labelNames: ['remote', 'version', 'arm'],
    registers: [registry],
  });
  const failedVisits = new Counter({
    name: 'charis_failed_visits_total',
    help: 'Visits in which a release failed to load, threw or was slow, each counted once a day',
    labelNames: ['remote', 'version', 'arm', 'fault'],
    registers: [registry],
  });
  const dropped = new Counter({
    name: 'charis_reports_dropped_total',
    help: 'Reports of browsers that were not counted, because too many came or their release is not known',
    registers: [registry],
  });
  const { fileRead, pageLoaded, uploadMoved } = createFileMetrics(registry);
  const streams = new Gauge({
    name: 'charis_live_streams',
    help: 'Live streams that are open',
    registers: [registry],
  });
  const problems = new Gauge({
    name: 'charis_ledger_problems',
    help: 'What does not agree between orders, payments, settlements and ledger',
    registers: [registry],
  });
  const projected = new Counter({
    name: 'charis_events_projected_total',
    help: 'Events of the log of which everything that follows is made',
    registers: [registry],
  });
  const failedEvents = new Counter({
    name: 'charis_events_failed_total',
    help: 'Failures of events of the log; those that are set aside need someone',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'charis_jobs_total',
    help: 'Runs of queues by what became of them',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'charis_process_info',
    help: 'This process, by its role and version',
    labelNames: ['role', 'version'],
    registers: [registry],
  }).set(about, 1);
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const connections = gauge(
    'charis_pool_connections',
    'Connections of a pool in use, callers that wait, and the limit',
    ['pool', 'state'],
  );
  const refusals = gauge('charis_pool_refused_total', 'Callers of a pool that no connection came free for in time', [
    'pool',
  ]);
  const databaseUp = gauge('charis_database_up', 'Whether the database answers');
  const eventsPending = gauge('charis_events_pending', 'Events of the log that are not projected yet');
  const eventsBehind = gauge('charis_events_behind_seconds', 'How long the oldest event waits to be projected');
  const eventsAside = gauge('charis_events_set_aside', 'Events that failed too often and wait for a person');
  const messagesDue = gauge('charis_messages_due', 'Messages that are due and not sent', ['channel']);
  const messagesLate = gauge('charis_messages_late_seconds', 'How long the oldest message is due', ['channel']);
  const conversions = gauge('charis_conversions_waiting', 'Videos that wait to be converted');
  const backup = gauge('charis_backup_timestamp_seconds', 'When the last backup was taken');
  const recoveryAge = gauge(
    'charis_recovery_age_seconds',
    'How long ago the moment was to which backups were last restored without a problem; 0 where they never were',
  );
  const recoveryFailed = gauge('charis_recovery_failed', 'Whether the last trial to restore backups found a problem');
  const changes = new Counter({
    name: 'charis_release_changes_total',
    help: 'Changes of what is served, refused ones included, and what their smoke test said',
    labelNames: ['action', 'outcome', 'smoke'],
    registers: [registry],
  });
  const pools = new Map<string, () => WaitingPool['load']>();
  let readBacklog: (() => Promise<Backlog>) | undefined;
  let showQueues = async () => {};
  const watchPool: Metrics['watchPool'] = (pool, load) => void pools.set(pool, load);
  function showPools(): void {
    for (const [pool, load] of pools) {
      const { refused, ...states } = load();
      for (const [state, count] of Object.entries(states)) connections.set({ pool, state }, count);
      refusals.set({ pool }, refused);
    }
  }
  async function showBacklog(): Promise<void> {
    const found = await readBacklog?.().catch(() => undefined);
    if (readBacklog) databaseUp.set(found ? 1 : 0);
    if (!found) return;
    eventsPending.set(found.events.pending);
    eventsBehind.set(found.events.seconds);
    eventsAside.set(found.events.setAside);
    for (const { channel, due, seconds } of found.messages) {
      messagesDue.set({ channel }, due);
      messagesLate.set({ channel }, seconds);
    }
    conversions.set(found.conversions);
    if (found.backup !== null) backup.set(found.backup);
    recoveryAge.set(found.recovery.seconds);
    recoveryFailed.set(found.recovery.failed ? 1 : 0);
  }
  const builds = new Set<string>();
  function bounded({ remote, version }: { remote: string; version: string }) {
    const build = `${remote} ${version}`;
    if (builds.size < largestNumberOfBuilds) builds.add(build);
    return builds.has(build) ? { remote, version } : { remote: 'other', version: 'other' };
  }

  return {
    registry,
    ledgerProblems: (count) => problems.set(count),
    streamsOpen: (count) => streams.set(count),
    watchPool,
    uploadMoved,
    watchBacklog: (read) => {
      readBacklog = read;
    },
    read: async () => {
      showPools();
      await Promise.all([showBacklog(), showQueues()]);
    },
    eventsProjected: (count) => projected.inc(count),
    jobRan: (queue, outcome) => jobs.inc({ queue, outcome }),
    watchQueues: (read) => {
      showQueues = watchQueues(registry, read);
    },
    eventFailed: (kind, outcome) => failedEvents.inc({ kind, outcome }),
    answered: (operation, code, seconds) => duration.observe({ operation, code }, seconds),
    health: {
      reported: (labels) => beacons.inc({ ...labels, ...bounded(labels) }),
      counted: ({ name: remote, version, arm, visits: seen, load_failures, errors, poor_vitals }) => {
        const labels = { ...bounded({ remote, version }), arm };
        if (seen > 0) visits.inc(labels, seen);
        for (const [fault, count] of Object.entries({
          'load-failure': load_failures,
          error: errors,
          'poor-vital': poor_vitals,
        }))
          if (count > 0) failedVisits.inc({ ...labels, fault }, count);
      },
      dropped: (reports) => dropped.inc(reports),
      fileRead,
      pageLoaded,
      watchPool,
      changed: (change) => changes.inc({ ...change }),
    },
  };
}
