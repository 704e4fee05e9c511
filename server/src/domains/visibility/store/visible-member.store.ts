import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { notFound } from '#platform/http/refusal';
import { notBlocked } from './visibility.sql';

/** Returns which of these members the viewer sees, with their names. */
export async function findVisibleMembers(db: Db, ids: readonly string[], viewer: string) {
  const { rows } = await sql<{ id: string; nickname: string }>`select a.id, a.nickname from account a
    where a.id = any(${ids}::uuid[]) and a.status = 'ACTIVE' and ${notBlocked('a.id', viewer)}`.execute(db);
  return rows;
}

/** @throws {Refusal} 404 where there is no such member for the viewer */
export async function requireMember(db: Db, memberId: string, viewer: string | null): Promise<void> {
  const { rows } = await sql`select from account a where a.id = ${memberId}::uuid and a.status = 'ACTIVE'
    and ${notBlocked('a.id', viewer)}`.execute(db);
  if (rows.length === 0) throw notFound('The member');
}
