/** What a doctor writes about a patient for themselves, and who has read it. */
import { sql } from 'kysely';
import type { Person } from '#domains/booking/store/patient.store';
import type { Db } from '#platform/database/connection';

export interface NoteRow {
  id: string;
  text: string;
  version: number;
  saved_at: Date | null;
}

interface Look {
  doctorId: string;
  person: Person;
  /** The account that looks. */
  by: string;
  now: Date;
}

const shownLooks = 20;

/** Returns the note, made where there is none, with who has looked; this look is among them. */
export async function lookAtNote(
  db: Db,
  { doctorId, person, by, now }: Look,
): Promise<{ note: NoteRow; looks: { by: string; at: Date }[] }> {
  const { memberId: member_id, caller } = person;
  await db
    .insertInto('patient_note')
    .values({ doctor_id: doctorId, member_id, caller })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const note = await db
    .selectFrom('patient_note')
    .select(['id', 'text', 'version', 'saved_at'])
    .where('doctor_id', '=', doctorId)
    .where(
      sql<boolean>`member_id is not distinct from ${member_id}::uuid and caller is not distinct from ${caller}::text`,
    )
    .executeTakeFirstOrThrow();
  await db.insertInto('patient_note_look').values({ note_id: note.id, account_id: by, at: now }).execute();
  const looks = await db
    .selectFrom('patient_note_look as l')
    .leftJoin('account as a', 'a.id', 'l.account_id')
    .select([sql<string>`coalesce(a.nickname, '')`.as('by'), 'l.at'])
    .where('l.note_id', '=', note.id)
    .orderBy('l.id', 'desc')
    .limit(shownLooks)
    .execute();
  return { note, looks };
}

interface Written {
  doctorId: string;
  noteId: string;
  version: number;
  text: string;
  now: Date;
}

/** Saves on top of the version that was read. @returns the note, or nothing where another one was saved meanwhile */
export function saveNote(db: Db, { doctorId, noteId, version, text, now }: Written): Promise<NoteRow | undefined> {
  return db
    .updateTable('patient_note')
    .set({ text, version: version + 1, saved_at: now })
    .where('id', '=', noteId)
    .where('doctor_id', '=', doctorId)
    .where('version', '=', version)
    .returning(['id', 'text', 'version', 'saved_at'])
    .executeTakeFirst();
}

export function findNote(db: Db, doctorId: string, noteId: string): Promise<NoteRow | undefined> {
  return db
    .selectFrom('patient_note')
    .select(['id', 'text', 'version', 'saved_at'])
    .where('id', '=', noteId)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
}

interface Joined {
  doctorId: string;
  memberId: string;
  caller: string;
  now: Date;
}

/** Makes the note about a caller one about the member who they are: behind what is written about the member already. */
export async function joinNotes(db: Db, { doctorId, memberId, caller, now }: Joined): Promise<void> {
  const notes = () =>
    db.selectFrom('patient_note').select(['id', 'text']).where('doctor_id', '=', doctorId).forUpdate();
  const from = await notes().where('member_id', 'is', null).where('caller', '=', caller).executeTakeFirst();
  if (!from) return;
  const into = await notes().where('member_id', '=', memberId).where('caller', 'is', null).executeTakeFirst();
  if (!into) {
    const whose = { member_id: memberId, caller: null };
    await db.updateTable('patient_note').set(whose).where('id', '=', from.id).execute();
    return;
  }
  const text = [into.text, from.text].filter(Boolean).join('\n\n');
  await db
    .updateTable('patient_note')
    .set({ text, version: sql<number>`version + 1`, saved_at: now })
    .where('id', '=', into.id)
    .execute();
  await db.updateTable('patient_note_look').set({ note_id: into.id }).where('note_id', '=', from.id).execute();
  await db.deleteFrom('patient_note').where('id', '=', from.id).execute();
}
