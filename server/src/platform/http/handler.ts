import type { OperationName, Operations } from '@charis/shared/contract';
import type { z } from 'zod';
import type { Config } from '#config';
import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import type { Standby } from '#platform/database/standby';
import type { Files } from '#platform/files/files';
import type { LiveHub } from '#platform/live/hub';
import type { Logger } from '#platform/logging/logging';
import type { Metrics } from '#platform/metrics/metrics';
import type { PassReports } from '#platform/system/pass-reports';
import type { Browser } from './browser';
import type { Message } from './message';
import type { SharedLimits } from './shared-limits';

/** The caller, as their session says. */
export interface Account {
  id: string;
  role: 'USER' | 'DOCTOR';
  staff: boolean;
  /** Belongs to staff, and is none in this session: the site asks staff for a second factor (a passkey, or the code of an app), and it has none. */
  staffWithoutPasskey: boolean;
  approvedDoctor: boolean;
  /** A doctor who is approved or was, and is suspended or has expired: what was booked goes on. */
  inPractice: boolean;
  /** Who calls, where it is someone of a clinic's team who acts for this doctor. */
  actor?: { id: string } | undefined;
}

/** Returns the account of the person who calls, also where they act for a doctor. */
export const actorIdOf = ({ id, actor }: Account): string => actor?.id ?? id;

/** The services that the process gives to every call. */
export interface Services {
  config: Config;
  db: Db;
  /** Where guests read; undefined where there is the primary alone. */
  standby?: Standby | undefined;
  clock: Clock;
  files: Files;
  live: LiveHub;
  logger: Logger;
  metrics: Metrics;
  /** Passes what browsers report on to delivery. */
  passReports: PassReports;
  /** Counts calls for all processes; undefined where each counts its own. */
  limits?: SharedLimits | undefined;
  /** Converts videos; undefined where there is nothing that does. */
  ffmpeg: string | undefined;
}

/** The context of one call. `db` is the transaction where the handler asks for one. */
export interface Context extends Services {
  account: Account | null;
  token: string | null;
  /** The caller's network address. */
  address: string;
  browser: Browser;
  traceId: string;
}

/** A call by an account, as operations with another access than `public` get it. */
export interface AccountContext extends Context {
  account: Account;
  token: string;
}

type Validated<Schema> =
  NonNullable<Schema> extends infer Known
    ? Known extends z.ZodUndefined
      ? undefined
      : Known extends z.ZodType
        ? z.output<Known>
        : undefined
    : undefined;

/** The validated parts; a part that the operation does not declare is undefined. */
export interface Input<Name extends OperationName> {
  params: Validated<Operations[Name]['params']>;
  query: Validated<Operations[Name]['query']>;
  body: Validated<Operations[Name]['body']>;
}

type Answer<Name extends OperationName> = Data<Name> | Message<Data<Name>>;
type Data<Name extends OperationName> = z.input<Operations[Name]['data']>;

interface Options {
  /** Whether all statements of the call succeed or fail together. */
  transaction: boolean;
}

export interface Handler {
  operation: OperationName;
  transaction: boolean;
  handle(context: Context, input: Record<'params' | 'query' | 'body', unknown>): Promise<unknown>;
}

/** Returns a handler of an operation that anybody may call. */
export function handler<Name extends OperationName>(
  operation: Name,
  options: Options,
  handle: (context: Context, input: Input<Name>) => Promise<Answer<Name>>,
): Handler {
  // The pipeline validates with this operation's own schemas, which is what Input<Name> is derived from.
  return { operation, ...options, handle: (context, input) => handle(context, input as Input<Name>) };
}

/** Returns a handler of an operation that needs an account. */
export function accountHandler<Name extends OperationName>(
  operation: Name,
  options: Options,
  handle: (context: AccountContext, input: Input<Name>) => Promise<Answer<Name>>,
): Handler {
  return handler<Name>(operation, options, (context, input) => {
    const { account, token } = context;
    if (!account || !token) throw new Error(`${operation} is declared public but needs an account`);
    return handle({ ...context, account, token }, input);
  });
}
