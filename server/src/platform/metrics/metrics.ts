import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueState } from '#platform/jobs/queue-state.store';
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

export interface Metrics {
  registry: Registry;
  answered(operation: string, code: number, seconds: number): void;
  /** What delivery counts of browsers' reports. Past a number of builds they are counted as `other`, so that no one can fill the memory. */
  health: {
    reported(labels: BeaconLabels): void;
    counted(visits: CountedVisits): void;
    dropped(reports: number): void;
  };
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
}

let ofNode: Registry | undefined;

/** Returns Node's metrics of the process, which are collected once because their observers cannot be removed. */
function nodeMetrics(): Registry {
  if (ofNode) return ofNode;
  ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  return ofNode;
}

export function createMetrics(): Metrics {
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
    eventsProjected: (count) => projected.inc(count),
    jobRan: (queue, outcome) => jobs.inc({ queue, outcome }),
    watchQueues: (read) => watchQueues(registry, read),
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
    },
  };
}
