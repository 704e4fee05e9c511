import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const largestNumberOfBuilds = 300;

export interface BeaconLabels {
  kind: string;
  remote: string;
  version: string;
  phase: string;
}

export interface Metrics {
  registry: Registry;
  answered(operation: string, code: number, seconds: number): void;
  /** `version` comes from browsers: past a number of builds it is counted as `other`, so that no one can fill the memory. */
  beaconStored(labels: BeaconLabels): void;
  /** The number of disagreements between orders, payments, settlements and ledger. */
  ledgerProblems(count: number): void;
  eventsProjected(count: number): void;
  /** An event of the log failed: it is tried again, or set aside. */
  eventFailed(kind: string, outcome: 'failed' | 'set-aside'): void;
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
  const builds = new Set<string>();

  return {
    registry,
    ledgerProblems: (count) => problems.set(count),
    streamsOpen: (count) => streams.set(count),
    eventsProjected: (count) => projected.inc(count),
    eventFailed: (kind, outcome) => failedEvents.inc({ kind, outcome }),
    answered: (operation, code, seconds) => duration.observe({ operation, code }, seconds),
    beaconStored: (labels) => {
      const build = `${labels.remote} ${labels.version}`;
      if (builds.size < largestNumberOfBuilds) builds.add(build);
      beacons.inc(builds.has(build) ? labels : { ...labels, remote: 'other', version: 'other' });
    },
  };
}
