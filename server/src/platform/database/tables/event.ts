import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What has happened, until some days after projections have made of it what follows. */
interface Event {
  id: GeneratedAlways<string>;
  kind: string;
  /** What it happened to, such as `appointment:` and its id. Events of one subject are projected in their order. */
  subject: string;
  /** The account that did it; null where time or staff did, and once it is done. */
  actor_id: string | null;
  at: Date;
  /** The data has the schema of its kind and may have changed by the time it is projected. It is emptied once it is done. */
  data: ColumnType<unknown, string, string>;
  /** SET_ASIDE: it failed too often. */
  state: Generated<'PENDING' | 'DONE' | 'SET_ASIDE'>;
  attempts: Generated<number>;
  /** It is not projected earlier, because it has failed. */
  not_before: Date;
  ended_at: Date | null;
  /** The `traceparent` of the call that wrote it, where calls are traced. */
  trace: string | null;
}

export interface EventTables {
  event: Event;
}
