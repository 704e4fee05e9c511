/**
 * A **migration** is a file `NNNN-name.sql` that changes one schema once. Its **phase** says who can live with it:
 * - an **expand** only adds: code of the release before runs on it, and can be started on it;
 * - a **contract** takes away what an expand of an earlier release has replaced: code that knows that expand (`after`) runs on it;
 * - **initial** are those from before phases were declared.
 *
 * It begins with `-- phase: expand`, or with `-- phase: contract` and `-- after: NNNN-name`. Once landed it never changes.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Problem } from '../problem.mjs';

export type Phase = 'initial' | 'expand' | 'contract';

/** What a database keeps of each migration that it has had. */
export interface AppliedMigration {
  /** `NNNN-name`. */
  name: string;
  /** SHA-256 of the file in hex, however its lines end. */
  hash: string;
  phase: Phase;
  /** The expand that a contract completes. */
  after: string | null;
}

export interface Migration extends AppliedMigration {
  sql: string;
}

function headerOf(sql: string): Map<string, string> {
  const lines = /^(?:-- .*\n)*/.exec(sql)?.[0].split('\n') ?? [];
  return new Map(
    lines.map((line) => /^-- ([a-z]+): (.+)$/.exec(line)).flatMap((found) => (found ? [[found[1], found[2]]] : [])) as [
      string,
      string,
    ][],
  );
}

/** @param text of the file */
export function parseMigration(name: string, text: string): Migration {
  const sql = text.replaceAll('\r\n', '\n');
  const header = headerOf(sql);
  const phase = header.get('phase') ?? 'initial';
  const after = header.get('after') ?? null;
  const known = phase === 'expand' || phase === 'contract' || (phase === 'initial' && !header.has('phase'));
  if (!known || (phase === 'contract') !== (after !== null)) {
    throw new Problem(
      `The migration ${name} must begin with "-- phase: expand", or with "-- phase: contract" and "-- after: <the expand that it completes>".`,
    );
  }
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex'), phase: phase as Phase, after };
}

/** Returns the migrations of a folder in their order. @throws {Problem} where one is named or begun wrongly */
export function readMigrations(folder: URL): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const migrations = files.sort().map((file) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file)) throw new Problem(`The migration ${file} must be named NNNN-name.sql.`);
    return parseMigration(file.slice(0, -'.sql'.length), readFileSync(new URL(file, folder), 'utf8'));
  });
  const twice = migrations.find(({ name }, index) => migrations[index + 1]?.name.startsWith(name.slice(0, 5)));
  if (twice)
    throw new Problem(
      `The number ${twice.name.slice(0, 4)} has two migrations: give the newer one the next free number.`,
    );
  return migrations;
}
