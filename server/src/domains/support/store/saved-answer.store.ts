import { type Insertable, type Selectable, sql } from 'kysely';
import { type Person, personJsonOrNull } from '#domains/visibility/index';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';

export interface SavedAnswerRow extends Omit<Selectable<Database['saved_answer']>, 'staff_id'> {
  by: Person | null;
}

/** Returns the answers that staff has saved, by their titles; with an id, that one alone. */
export async function findSavedAnswers(db: Db, id: string | null = null): Promise<SavedAnswerRow[]> {
  const { rows } = await sql<SavedAnswerRow>`
    select s.id, s.topic, s.title, s.text, s.text_zh, s.version, s.saved_at, ${personJsonOrNull('a')} as by
    from saved_answer s left join account a on a.id = s.staff_id
    where ${id}::uuid is null or s.id = ${id}::uuid
    order by lower(s.title), s.id`.execute(db);
  return rows;
}

type Written = Omit<Insertable<Database['saved_answer']>, 'id' | 'version'>;
type Saved = Pick<SavedAnswerRow, 'id' | 'version'>;

export function insertSavedAnswer(db: Db, answer: Written): Promise<Saved> {
  return db.insertInto('saved_answer').values(answer).returning(['id', 'version']).executeTakeFirstOrThrow();
}

/** Saves on top of the version that was read. @returns the new version, or nothing where another one is there */
export function updateSavedAnswer(db: Db, { id, version }: Saved, answer: Written): Promise<Saved | undefined> {
  return db
    .updateTable('saved_answer')
    .set({ ...answer, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** @returns its title, or nothing where another version is there */
export function deleteSavedAnswer(db: Db, { id, version }: Saved): Promise<{ title: string } | undefined> {
  return db
    .deleteFrom('saved_answer')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('title')
    .executeTakeFirst();
}
