import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/connection';
import type { Account } from './handler';

/** Tokens are kept as their hash: who reads the table cannot use them. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of a bearer header, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null;
}

/** The account of a live session, or null. */
export async function findAccount(db: Db, token: string, now: Date): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select a.id, a.role, a.staff, coalesce(d.application_state = 'APPROVED', false) as "approvedDoctor"
    from session s
    join account a on a.id = s.account_id
    left join doctor_profile d on d.account_id = a.id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${now} and a.status in ('ACTIVE', 'DELETION_REQUESTED')
  `.execute(db);
  return rows[0] ?? null;
}
