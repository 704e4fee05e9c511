import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { errorGroup } from '#api/contract/health';
import type { Db } from '#database/connection';
import type { Database } from '#database/tables';

/** Groups, and kept reports of one, that are listed. */
const mostGroups = 200;
const mostReports = 50;

const present = ({
  first_at,
  last_at,
  channel: _,
  ...group
}: Selectable<Database['error_group']>): z.infer<typeof errorGroup> => ({
  ...group,
  firstAt: first_at.toISOString(),
  lastAt: last_at.toISOString(),
});

/** Returns the errors that have happened since, the latest first. */
export async function readErrors(
  db: Db,
  { channel, name, since }: { channel: string; name?: string | undefined; since: Date },
) {
  const rows = await db
    .selectFrom('error_group')
    .selectAll()
    .where('channel', '=', channel)
    .where('last_at', '>=', since)
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .orderBy('last_at', 'desc')
    .orderBy('key')
    .limit(mostGroups)
    .execute();
  return rows.map(present);
}

/** Returns one error with the reports that were kept of it, the latest first; undefined where there is none. */
export async function readError(db: Db, { channel, key }: { channel: string; key: string }) {
  const group = await db
    .selectFrom('error_group')
    .selectAll()
    .where('channel', '=', channel)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!group) return undefined;
  const kept = await db
    .selectFrom('error_report')
    .selectAll()
    .where('channel', '=', channel)
    .where('key', '=', key)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostReports)
    .execute();
  return { group: present(group), kept };
}

/** Returns the members of a composition with a canary, as a kept report has them. */
export async function findReportedMembers(db: Db, channel: string, composition: string) {
  const row = await db
    .selectFrom('error_report')
    .select('members')
    .where('channel', '=', channel)
    .where('composition', '=', composition)
    .where('members', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.members ?? undefined;
}
