import { inSpan, runTransaction } from '@charis/shared/node';
import type { Db } from '#platform/database/connection';
import type { Services } from '#platform/http/handler';
import type { Queue } from '#platform/jobs/queue';
import { reasonOf } from '#platform/logging/reason';
import { beginPart, type EventRow, markDone, putOff, setAside, takeEvents, undoPart } from './event.store';
import type { Projection, Reading } from './projection';
import { retryAt } from './retry.rules';

/** Events of one transaction: live events leave with its commit, so it is short. */
const mostAtOnce = 10;

interface Failure {
  event: EventRow;
  error: unknown;
}

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'config' | 'logger' | 'metrics'>;

/** Makes of events what follows from them, in order of each subject and each once. Several processes share them. */
export class Projector {
  readonly #readings = new Map<string, Reading[]>();

  constructor(
    private readonly services: ServiceDeps,
    projections: readonly Projection[],
  ) {
    for (const reading of projections.flatMap(({ readings }) => readings)) {
      const { kind } = reading.kind;
      this.#readings.set(kind, [...(this.#readings.get(kind) ?? []), reading]);
    }
  }

  /** Returns the queue of events. An event that fails is put off, and keeps those of other subjects from nothing. */
  queue(): Queue {
    return { name: 'events', every: 15, run: (stopped) => this.run(stopped) };
  }

  /** Projects what is due, until nothing is. @returns why events failed */
  async run(stopped = () => false): Promise<unknown[]> {
    const errors: unknown[] = [];
    for (let tried = mostAtOnce; tried > 0 && !stopped(); ) {
      const { count, failures } = await this.#projectNext();
      errors.push(...failures.map(({ error }) => error));
      tried = count;
    }
    return errors;
  }

  async #projectNext(): Promise<{ count: number; failures: Failure[] }> {
    const { db, clock, metrics } = this.services;
    const { events, failures } = await runTransaction(db, async (trx) => {
      const events = await takeEvents(trx, [...this.#readings.keys()], mostAtOnce, clock.now());
      const failures: Failure[] = [];
      for (const event of events) {
        const span = { name: `event ${event.kind}`, cause: event.trace };
        const error = await inSpan(span, () => this.#project(trx, event));
        if (error) failures.push({ event, error });
      }
      const failed = new Set(failures.map(({ event }) => event.id));
      const done = events.filter(({ id }) => !failed.has(id)).map(({ id }) => id);
      if (done.length > 0) await markDone(trx, done, clock.now());
      for (const failure of failures) await this.#retryLater(trx, failure);
      return { events, failures };
    });
    for (const failure of failures) this.#report(failure);
    metrics.eventsProjected(events.length - failures.length);
    return { count: events.length, failures };
  }

  /** Runs every projection of an event, or none. @returns why it failed */
  async #project(db: Db, { id, kind, subject, actor_id: actorId, at, data }: EventRow): Promise<unknown> {
    const subjectId = subject.slice(subject.indexOf(':') + 1);
    await beginPart(db);
    try {
      for (const reading of this.#readings.get(kind) ?? []) {
        await reading.project({ ...this.services, db }, { id, kind, subjectId, actorId, at, data });
      }
      return undefined;
    } catch (error) {
      await undoPart(db);
      return error;
    }
  }

  async #retryLater(db: Db, { event: { id, attempts }, error }: Failure): Promise<void> {
    const now = this.services.clock.now();
    const again = retryAt(attempts + 1, now);
    if (again) await putOff(db, id, attempts + 1, again);
    else await setAside(db, id, attempts + 1, now, reasonOf(error));
  }

  #report({ event: { id, kind, attempts }, error }: Failure): void {
    const { logger, metrics } = this.services;
    const isSetAside = !retryAt(attempts + 1, new Date(0));
    metrics.eventFailed(kind, isSetAside ? 'set-aside' : 'failed');
    const what = { ...reasonOf(error), event: id, kind, attempts: attempts + 1 };
    if (isSetAside) logger.error(what, 'an event is set aside');
    else logger.warn(what, 'an event could not be projected');
  }
}
