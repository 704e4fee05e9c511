import { isDatabaseUnavailable, type WaitingPool } from '@charis/shared/node';
import type { Db } from '#database/connection';
import type { Clock } from '../clock';
import { Repeated } from '../repeated';
import { keepSaid } from './keep-said';
import type { Minute } from './minutes';
import { dayOf } from './minutes';
import { keepHealth } from './partitions.store';
import type { Said } from './said';
import { Sample } from './sample';

type PoolLoad = WaitingPool['load'];

/** Hears what was counted, for metrics. */
export interface HealthMetrics {
  reported(report: { kind: string; remote: string; version: string; phase: string }): void;
  counted(minute: Minute): void;
  /** Reports that were not counted, because too many came or no release is known by their name. */
  dropped(reports: number): void;
  /** A file of a release was read from this machine's disk, from the bucket, or could not be; and how many bytes of it are sent. */
  fileRead(how: 'hit' | 'miss' | 'failed', bytes: number): void;
  /** A page was loaded that a cache in front of the site has given, or asked for: what it calls that, such as HIT. */
  pageLoaded(said: string): void;
  /** @param load what is read whenever metrics are */
  watchPool(pool: string, load: () => PoolLoad): void;
  /** A change of what is served was made or refused. */
  changed(change: { action: string; outcome: 'made' | 'refused'; smoke: string }): void;
}

export interface RecorderOptions {
  /** A pool of its own: what browsers report never takes a connection from a page or a rollback. */
  db: Db;
  clock: Clock;
  /** Whether there is such a release: what is made up is not counted. */
  isRelease(name: string, version: string): Promise<boolean>;
  metrics: HealthMetrics;
  onFault(error: unknown): void;
}

/** Milliseconds between two batches. */
const batchEvery = 1_000;

/** Reports and visits that wait for the database; more would only fill the memory. */
const mostReports = 5_000;
const mostVisits = 50_000;

/** Collects what browsers say of releases and counts it once a second. */
export class HealthRecorder extends Repeated {
  #waiting: Said[] = [];
  #reports = 0;
  #keeping: Promise<void> = Promise.resolve();
  /** The day on which partitions were made and dropped. */
  #day = '';
  readonly #sample = new Sample();

  constructor(private readonly options: RecorderOptions) {
    super({ pause: batchEvery, onFault: options.onFault });
    this.start();
  }

  note(said: Said): void {
    const { length } = said.reports;
    if (this.#waiting.length >= mostVisits || this.#reports + length > mostReports) {
      this.options.metrics.dropped(length);
      return;
    }
    this.#reports += length;
    this.#waiting.push(said);
  }

  /** Counts what has been said so far. */
  run(): Promise<void> {
    this.#keeping = this.#keeping.then(() => this.#keepBatch());
    return this.#keeping;
  }

  async #known(batch: readonly Said[]): Promise<Said[]> {
    const { isRelease, metrics } = this.options;
    const names = new Set(
      batch.flatMap(({ releases, reports }) => [
        ...releases,
        ...reports.map((report) => `${report.remote}@${report.version}`),
      ]),
    );
    const known = new Set<string>();
    for (const release of names) {
      const at = release.indexOf('@');
      if (at > 0 && (await isRelease(release.slice(0, at), release.slice(at + 1)))) known.add(release);
    }
    return batch.map((said) => {
      const reports = said.reports.filter(({ remote, version }) => known.has(`${remote}@${version}`));
      if (reports.length < said.reports.length) metrics.dropped(said.reports.length - reports.length);
      return { ...said, releases: said.releases.filter((release) => known.has(release)), reports };
    });
  }

  /** No report is lost where this fails: what has no partition is written all the same. */
  async #keepTables(): Promise<void> {
    const { db, clock, onFault } = this.options;
    const today = dayOf(clock.now());
    if (this.#day === today) return;
    await keepHealth(db, clock.now()).catch((error) => {
      if (isDatabaseUnavailable(error)) throw error;
      onFault(error);
    });
    this.#day = today;
  }

  async #keepBatch(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const { db, metrics, onFault } = this.options;
    const batch = this.#waiting;
    const reports = this.#reports;
    this.#waiting = [];
    this.#reports = 0;
    try {
      await this.#keepTables();
      const known = await this.#known(batch);
      const minutes = await keepSaid(db, known, this.#sample);
      for (const minute of minutes) metrics.counted(minute);
      for (const { kind, remote, version, phase = '', edge } of known.flatMap((said) => said.reports)) {
        metrics.reported({ kind, remote, version, phase });
        if (edge) metrics.pageLoaded(edge);
      }
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.#waiting = [...batch, ...this.#waiting].slice(0, mostVisits);
        this.#reports += reports;
      } else {
        metrics.dropped(reports);
        onFault(error);
      }
    }
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.run();
  }
}
