import { type QueryExecutorProvider, sql } from 'kysely';
import { Problem } from './problem.mjs';

/** How statements reach the database: named on a connection of our own, or unnamed through a pooler that lends one for each transaction. */
export type Statements = 'named' | 'unnamed';

/** Returns what a connection of our own asks for when it begins. A pooler takes no one's word for it: there the role has it. */
export function sessionOf(schema: string, statements: Statements, statementTimeout: number) {
  return statements === 'unnamed'
    ? { deadline: statementTimeout }
    : { statement_timeout: statementTimeout, options: `-c search_path=${schema},public -c timezone=UTC` };
}

interface Session {
  role: string;
  path: string;
  zone: string;
  timeout: string;
}

/** Fails when the role of a pooled connection lacks what `sessionOf` does not ask for. */
export async function requireRoleSettings(db: QueryExecutorProvider, schema: string): Promise<void> {
  const { rows } = await sql<Session>`
    select session_user as role, current_setting('search_path') as path, current_setting('TimeZone') as zone,
      current_setting('statement_timeout') as timeout`.execute(db);
  const [session] = rows;
  if (!session) return;
  const { role, path, zone, timeout } = session;
  const lacks = [
    ...(path.split(',')[0]?.trim() === schema ? [] : [`search_path = ${schema}, public`]),
    ...(zone === 'UTC' ? [] : [`timezone = 'UTC'`]),
    ...(timeout === '0' ? [`statement_timeout = '10s'`] : []),
  ];
  if (lacks.length > 0) {
    throw new Problem(
      `The role of DATABASE_URL lacks what DATABASE_STATEMENTS=unnamed leaves to it: ${lacks.map((setting) => `alter role ${role} set ${setting};`).join(' ')}`,
    );
  }
}
