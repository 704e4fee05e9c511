/**
 * A **queue** has one kind of work. A **job** in it says that there is something to do, and from when; what it is, rows say: mails that wait, events that are not
 * projected, appointments whose time has come. So a job that comes twice does nothing twice, and one that is lost is made up for by the next.
 * Jobs are written with the rows, in one transaction, and by the clock (`every`), whichever process comes first.
 */

export type QueueName =
  | 'events'
  | 'mail'
  | 'text'
  | 'push'
  | 'uploads'
  | 'conversions'
  | 'exports'
  | 'deletions'
  | 'digests'
  | 'appointments'
  | 'calendars'
  | 'meetings'
  | 'vouchers'
  | 'posts'
  | 'suspensions'
  | 'tags'
  | 'rechecks'
  | 'matches'
  | 'retention'
  | 'orphans'
  | 'upkeep';

export interface Queue {
  name: QueueName;
  /** Seconds from one job by the clock to the next. */
  every: number;
  /** Does what is due, until nothing is or `stopped` says so. */
  run(stopped: () => boolean): Promise<unknown>;
  /** Closes what `run` keeps open. */
  close?(): void;
}

/** What a job carries: never who or what it is about, except that an event which was set aside is named by its number. */
export interface JobData {
  queue: QueueName;
  /** The `traceparent` of what wrote it, where calls are traced. */
  trace?: string | undefined;
  event?: string;
  /** Why the event was set aside. */
  why?: object;
}

/** The queue of jobs that always failed. No process works on it: staff tries them again. */
export const deadLetters = 'dead';
