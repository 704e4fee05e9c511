import { sql } from 'kysely';
import type { Db } from '../database/connection';

/** Returns a key with the team that signs with it. */
export async function findKey(db: Db, id: string) {
  return db
    .selectFrom('signing_key')
    .innerJoin('team', 'team.name', 'signing_key.team')
    .select(['id', 'public_key', 'revoked_at', 'team.name as team', 'team.remotes'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns every key with the team that signs with it. */
export async function listKeys(db: Db) {
  return db
    .selectFrom('signing_key')
    .innerJoin('team', 'team.name', 'signing_key.team')
    .select(['id', 'signing_key.created_at', 'revoked_at', 'team.name as team', 'team.remotes'])
    .orderBy('team.name')
    .orderBy('signing_key.created_at')
    .execute();
}

export async function findTeam(db: Db, name: string) {
  return db.selectFrom('team').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Makes the team, or gives it other remotes. */
export async function putTeam(db: Db, row: { name: string; remotes: string[]; created_at: Date }): Promise<void> {
  await db
    .insertInto('team')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ remotes: row.remotes }))
    .execute();
}

/** Returns the teams besides `name` that release one of `remotes`. */
export async function otherOwners(db: Db, name: string, remotes: string[]) {
  const teams = await db.selectFrom('team').select(['name', 'remotes']).where('name', '<>', name).execute();
  return teams.flatMap((team) =>
    team.remotes.filter((remote) => remotes.includes(remote)).map((remote) => ({ team: team.name, remote })),
  );
}

/** Adds a key that is not known yet. */
export async function addKey(
  db: Db,
  row: { id: string; team: string; public_key: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('signing_key')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns undefined where there is none that is not revoked yet. */
export async function revokeKey(db: Db, id: string, now: Date) {
  return db
    .updateTable('signing_key')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Lets registrations of teams wait for each other until this transaction ends. */
export async function lockTeams(db: Db): Promise<void> {
  await sql`lock table delivery.team in share row exclusive mode`.execute(db);
}
