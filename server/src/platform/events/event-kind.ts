/**
 * An **event** says that something has happened. A command writes one with its rows; after the commit **projections** make of it what follows, such
 * as mails. Each kind is declared once, by the domain in which it happens.
 */
import { z } from 'zod';

export interface EventKind<Schema extends z.ZodType = z.ZodType> {
  /** The subject and what became of it, such as `appointment.booked`. */
  kind: string;
  /** A sentence for the list of events. */
  about: string;
  data: Schema;
}

/** Declares a kind of events. Its data may only grow: an older release may have written what this one reads. */
export function defineEvent<Schema extends z.ZodType>(kind: string, about: string, data: Schema): EventKind<Schema> {
  return { kind, about, data };
}

/** A moment, as JSON has it and PostgreSQL writes it. */
export const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** An event as a projection gets it. */
export interface Happened<Data = unknown> {
  /** Ids grow in the order of the log. */
  id: string;
  kind: string;
  /** The id in its subject. */
  subjectId: string;
  /** The account that did it; null where time or staff did. */
  actorId: string | null;
  at: Date;
  data: Data;
}
