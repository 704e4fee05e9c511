import type { z } from 'zod';
import type { Services } from '#platform/http/handler';
import type { EventKind, Happened } from './event-kind';

/** `db` is the transaction that also marks the event as done. */
export type ProjectionContext = Pick<Services, 'db' | 'clock' | 'config'>;

/** What one projection makes of one kind of events. */
export interface Reading {
  kind: EventKind;
  /** Entries for the list of events, such as `mail to the member`. */
  makes: readonly string[];
  project(context: ProjectionContext, event: Happened): Promise<void>;
}

/** One thing that follows from events. It does no harm when it runs again, and nothing that outlives its transaction. */
export interface Projection {
  name: string;
  readings: readonly Reading[];
}

/** Returns what a projection makes of a kind. */
export function on<Schema extends z.ZodType>(
  kind: EventKind<Schema>,
  makes: readonly string[],
  project: (context: ProjectionContext, event: Happened<z.output<Schema>>) => Promise<void>,
): Reading {
  return {
    kind,
    makes,
    project: (context, event) => project(context, { ...event, data: kind.data.parse(event.data) }),
  };
}
