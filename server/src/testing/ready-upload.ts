import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/tables';
import type { TestApi } from './test-api';

type Purpose = Insertable<Database['upload']>['purpose'];

/** Returns an upload that is READY, without its file. */
export async function createUpload(api: TestApi, account_id: string, purpose: Purpose): Promise<string> {
  const file = {
    file_name: 'a.jpg',
    extension: 'jpg',
    max_bytes: 1000,
    state: 'READY' as const,
    stored_name: '320.webp',
  };
  const { id } = await api.db
    .insertInto('upload')
    .values({ account_id, purpose, ...file, widths: [320], created_at: api.clock.now(), expires_at: api.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
