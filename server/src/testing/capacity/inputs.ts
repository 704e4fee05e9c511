/** What the model of capacity reads: how members behave, with sources, and what each act cost the machine on which it was measured. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Parts that could write into a database of their own; `rest` is what all others need: accounts, practice, catalogue, search. */
export const domains = ['delivery', 'community', 'booking', 'commerce', 'rest'] as const;
export type Domain = (typeof domains)[number];

const source = z
  .string()
  .regex(/^(https:\/\/|assumption: |measured: )/, 'An address, or a sentence after "assumption: " or "measured: "');
const figure = z.object({ value: z.number().nonnegative(), unit: z.string().min(1), source });

const cost = z.object({
  /** Milliseconds of processor of the process that answers; what follows from the act's events is in them. */
  apiMs: z.number().nonnegative(),
  /** Milliseconds of processor of PostgreSQL. */
  databaseMs: z.number().nonnegative(),
  walBytes: z.number().nonnegative(),
  answerBytes: z.number().nonnegative(),
  /** Bytes by which the database grows, indexes among them. */
  diskBytes: z.number().nonnegative(),
  /** Messages on the channel of live events. */
  notifications: z.number().nonnegative(),
  /** Rows that are more afterwards, by table. */
  rows: z.record(z.string(), z.number()),
});
export type Cost = z.infer<typeof cost>;

export const behaviourSchema = z.object({
  visitors: z.object({ monthly: figure, daily: figure, openMinutes: figure }),
  day: z.object({ hours: z.array(z.number().nonnegative()).length(24), source }),
  burst: figure,
  /** `cost` is of acts that are not measured, or not wholly. */
  acts: z.record(
    z.string(),
    figure.extend({
      domain: z.enum(domains),
      per: z.enum(['visitor', 'year']),
      /** By guests, for each member who visits; the cache in front answers them. */
      guests: figure.optional(),
      cost: cost.optional(),
    }),
  ),
  files: z.object({ ofPost: figure, ofVisitor: figure }),
  limits: z.object({
    busy: figure,
    streams: figure,
    connectionsOfProcess: figure,
    connections: figure,
    cores: figure,
    walPerSecond: figure,
    notifications: figure,
    disk: figure,
    yearsKept: figure,
  }),
  copies: figure,
  prices: z.object({ core: figure, disk: figure, bucket: figure, egress: figure }),
});
export type Behaviour = z.infer<typeof behaviourSchema>;

const measuredSchema = z.object({
  machine: z.object({
    processor: z.string(),
    cores: z.int().positive(),
    node: z.string(),
    postgres: z.string(),
    at: z.iso.date(),
    posts: z.int().positive(),
  }),
  acts: z.record(z.string(), cost.extend({ driverMs: z.number().nonnegative() })),
  /** The part of what guests load that a cache in front of the site has to ask for. */
  edgeShare: z.number().min(0).max(1),
  /** Calls a second that two processes have answered, of all measured acts as members mix them. */
  check: z.object({
    processes: z.int(),
    freeCores: z.number(),
    predicted: z.number(),
    measured: z.number(),
    /** Milliseconds of processor that a call of the mix took of each part, and those in which none was busy. */
    apiMs: z.number(),
    databaseMs: z.number(),
    driverMs: z.number(),
    idleMs: z.number(),
  }),
});
export type Measured = z.infer<typeof measuredSchema>;

export const measuredFile = join(import.meta.dirname, 'measured.json');

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** @throws {z.ZodError} where a number has no source, or an act no cost */
export function readBehaviour(): Behaviour {
  return behaviourSchema.parse(read(join(import.meta.dirname, 'behaviour.json')));
}

/** @throws {Error} where nothing is measured yet, or the file has another shape */
export function readMeasured(): Measured {
  if (!existsSync(measuredFile)) throw new Error('Nothing is measured yet: npm run capacity -- --measure.');
  return measuredSchema.parse(read(measuredFile));
}
