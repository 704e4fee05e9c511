import { sql } from 'kysely';
import type { z } from 'zod';
import { type compositionEvent, notificationChannel } from '../api/contract';
import type { Db } from '../database/connection';

/** Tells every delivery and every open page what a channel serves, when the transaction is committed. */
export async function notifyChange(db: Db, event: z.infer<typeof compositionEvent>): Promise<void> {
  await sql`select pg_notify(${notificationChannel}, ${JSON.stringify(event)})`.execute(db);
}
