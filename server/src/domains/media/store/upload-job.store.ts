import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { enqueue } from '#platform/jobs/enqueue';

export interface UploadJob {
  id: string;
  uploadId: string;
  kind: 'ready' | 'convert' | 'avif' | 'sweep';
  attempts: number;
}

/** Seconds after which a job that was taken and not finished comes up again: its process has ended. A conversion goes on extending its own. */
const lease = 300;
const conversionLease = 60;
/** Seconds before a failed job is tried again, times the attempts so far. */
const pause = 30;

const queueOf = (kind: UploadJob['kind']) => (kind === 'convert' ? 'conversions' : 'uploads');

export async function addJob(db: Db, uploadId: string, kind: UploadJob['kind'], runAt: Date): Promise<void> {
  await db
    .insertInto('upload_job')
    .values({ upload_id: uploadId, kind, run_at: runAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await enqueue(db, queueOf(kind), runAt);
}

/** That of one upload which its sender waits for, a conversion, or any that takes seconds. */
type Wanted = { uploadId: string } | 'conversion' | 'quick';

function isWanted(wanted: Wanted): RawBuilder<boolean> {
  if (wanted === 'conversion') return sql<boolean>`kind = 'convert'`;
  if (wanted === 'quick') return sql<boolean>`kind <> 'convert'`;
  return sql<boolean>`upload_id = ${wanted.uploadId}::uuid and kind = 'ready'`;
}

/** Takes the job that has waited longest of those that are wanted, so that no one else gets it for the time of its lease. */
export async function takeJob(db: Db, now: Date, wanted: Wanted = 'quick'): Promise<UploadJob | undefined> {
  const seconds = wanted === 'conversion' ? conversionLease : lease;
  const { rows } = await sql<UploadJob>`
    update upload_job set run_at = ${new Date(now.getTime() + seconds * 1000)}, attempts = attempts + 1
    where id = (
      select id from upload_job
      where run_at <= ${now} and ${isWanted(wanted)}
      order by run_at, id
      limit 1
      for update skip locked
    )
    returning id, upload_id as "uploadId", kind, attempts`.execute(db);
  return rows[0];
}

export async function finishJob(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload_job').where('id', '=', id).execute();
}

/** Keeps a conversion for another time of its lease. */
export async function extendLease(db: Db, { id }: UploadJob, now: Date): Promise<void> {
  const run_at = new Date(now.getTime() + conversionLease * 1000);
  await db.updateTable('upload_job').set({ run_at }).where('id', '=', id).execute();
}

/** Leaves a job to the process that looks next, as if it had not been taken. */
export async function giveBack(db: Db, { id, kind, attempts }: UploadJob, now: Date): Promise<void> {
  const before = { run_at: now, attempts: attempts - 1 };
  await db.updateTable('upload_job').set(before).where('id', '=', id).execute();
  await enqueue(db, queueOf(kind), 'now');
}

export async function postponeJob(db: Db, { id, kind, attempts }: UploadJob, now: Date): Promise<void> {
  const run_at = new Date(now.getTime() + pause * attempts * 1000);
  await db.updateTable('upload_job').set({ run_at }).where('id', '=', id).execute();
  await enqueue(db, queueOf(kind), run_at);
}
