import type { KeyObject } from 'node:crypto';
import type { ReleaseStorage } from '@charis/shared/node';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import type { HealthMetrics, HealthRecorder } from '../health/health-recorder';
import type { DatabaseRegistry } from '../registry/database-registry';
import type { Heartbeats } from '../tabs/heartbeats';

/** The services that the calls of delivery's API need. */
export interface Services {
  db: Db;
  clock: Clock;
  storage: ReleaseStorage;
  registry: DatabaseRegistry;
  /** The private key of this delivery. */
  signingKey: KeyObject;
  heartbeats: Heartbeats;
  health: HealthRecorder;
  metrics: HealthMetrics;
  log: FastifyBaseLogger;
}
