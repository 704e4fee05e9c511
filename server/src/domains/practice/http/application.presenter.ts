import type { DataOf } from '@charis/shared/contract';
import { locationOf } from '#domains/media/index';
import {
  type ApplicationRow,
  type DocumentRow,
  type EventRow,
  findDocuments,
  findEvents,
} from '#domains/practice/store/application.store';
import type { ActedRow } from '#domains/practice/store/review.store';
import { momentOfDay } from '#platform/clock/shown-days';
import type { Db } from '#platform/database/connection';
import type { Context } from '#platform/http/handler';

type Shown = NonNullable<DataOf<'getApplication'>['application']>;

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

export const presentDocument = ({ upload, kind, state, reason, looks }: DocumentRow) => ({
  uploadId: upload.id,
  kind,
  fileName: upload.file_name,
  state,
  reason,
  looks,
});

export const presentEvent = ({
  at,
  action,
  from_state,
  to_state,
  reason,
}: Pick<EventRow, 'at' | 'action' | 'from_state' | 'to_state' | 'reason'>) => ({
  at: at.toISOString(),
  action,
  fromState: from_state as Shown['state'],
  toState: to_state as Shown['state'],
  reason,
});

/** Returns the same as staff sees it: with who did it. */
export const presentActedEvent = ({ actor, ...event }: ActedRow) => ({ ...presentEvent(event), actor });

/** Returns what the applicant and staff see alike. */
export const presentApplication = (row: ApplicationRow) => ({
  applicationId: row.id,
  state: row.state,
  version: row.version,
  revision: row.revision,
  data: row.data,
  requests: row.requests,
  reason: row.reason,
  submittedAt: timeOf(row.submitted_at),
  decidedAt: timeOf(row.decided_at),
  recheckAt: timeOf(row.recheck_at),
  mayApplyAt: row.state === 'REJECTED' && row.decided_at ? timeOf(momentOfDay('applyAgain', row.decided_at, {})) : null,
  updatedAt: row.updated_at.toISOString(),
});

/** Returns the application as its account sees it: without the notes and names of staff. */
export async function showApplication(
  { db, files }: Pick<Context, 'files'> & { db: Db },
  row: ApplicationRow,
): Promise<Shown> {
  const documents = await findDocuments(db, row.id);
  const events = await findEvents(db, row.id);
  return {
    ...presentApplication(row),
    documents: documents.map((document) => ({
      ...presentDocument(document),
      looks: document.looks.map((look) => ({ ...look, name: '' })),
      location: locationOf(document.upload, files.urls, row.account_id),
    })),
    history: events.filter(({ action }) => action !== 'note').map(presentEvent),
  };
}
