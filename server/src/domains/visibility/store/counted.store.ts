/**
 * Counts of what is seen, each viewer once a day. The database keeps a **mark**, a keyed hash of what was seen and by whom, for two days: with it
 * alone no one learns either.
 */
import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { mailSecretOf } from '#platform/files/own-secret';
import type { Context } from '#platform/http/handler';

type ServiceDeps = Pick<Context, 'account' | 'address' | 'browser' | 'config'>;

/** Returns the mark of what the caller sees: by account, for a guest by address and browser. */
export function markOf({ account, address, browser, config }: ServiceDeps, seen: string): Buffer {
  const viewer = account?.id ?? `${address} ${browser.device}`;
  return createHmac('sha256', mailSecretOf(config)).update(`seen\n${seen}\n${viewer}`).digest();
}

/** Keeps the mark for a day. Has one row where it was not there before, however many do this at once. */
export const firstOf = (mark: Buffer, day: RawBuilder<unknown>) =>
  sql`insert into counted (mark, day) values (${mark}, ${day}) on conflict do nothing returning day`;
