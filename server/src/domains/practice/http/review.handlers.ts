import { locationOf } from '#domains/media/index';
import { assign } from '#domains/practice/commands/assign.service';
import { decide } from '#domains/practice/commands/decide.service';
import { type ApplicationRow, findDocuments } from '#domains/practice/store/application.store';
import { findActedEvents, findApplications, findSentApplication } from '#domains/practice/store/review.store';
import { addAuditEntry } from '#platform/audit/audit.store';
import { readCursor } from '#platform/http/cursor';
import { accountHandler } from '#platform/http/handler';
import { pageOfRows } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';
import { presentActedEvent, presentApplication, presentDocument } from './application.presenter';

export const listApplications = accountHandler(
  'listApplications',
  { transaction: false },
  async ({ db, account }, { query }) => {
    const { filter = 'waiting', of, keyword = '', cursor, pageSize = 20 } = query;
    const reviewerId = of && (of === 'mine' ? account.id : null);
    const place = readCursor(cursor, ['time', 'id']);
    const after = place && { at: place[0], id: place[1] };
    const rows = await findApplications(db, { filter, reviewerId, keyword, after, limit: pageSize + 1 });
    return pageOfRows(
      rows,
      pageSize,
      ({ since, applicationId }) => [since, applicationId],
      ({ since: _since, submittedAt, recheckAt, ...row }) => ({
        ...row,
        submittedAt: submittedAt.toISOString(),
        recheckAt: recheckAt?.toISOString() ?? null,
      }),
    );
  },
);

export const reviewApplication = accountHandler(
  'reviewApplication',
  { transaction: false },
  async ({ db, clock }, { params }) => {
    const row = await findSentApplication(db, params.applicationId, clock.now());
    if (!row) throw notFound('The application');
    const [documents, events] = await Promise.all([findDocuments(db, row.id), findActedEvents(db, row.id)]);
    const { applicant, email, reviewer, sameNumber, sameAbn, appointmentsAhead, verifiedSpecialty } = row;
    return {
      ...presentApplication(row as typeof row & ApplicationRow),
      applicant,
      email,
      reviewer,
      sameNumber,
      sameAbn,
      appointmentsAhead,
      verifiedSpecialty,
      documents: documents.map(presentDocument),
      history: events.map(presentActedEvent),
    };
  },
);

export const lookAtDocument = accountHandler(
  'lookAtDocument',
  { transaction: true },
  async ({ db, account, clock, files }, { params }) => {
    const { applicationId, uploadId } = params;
    const row = await findSentApplication(db, applicationId, clock.now());
    const documents = row ? await findDocuments(db, applicationId) : [];
    const found = documents.find(({ upload }) => upload.id === uploadId);
    if (!found) throw notFound('The document');
    const subject = `application:${applicationId}`;
    const entry = { actorId: account.id, action: 'application.look', subject, reason: found.kind, at: clock.now() };
    await addAuditEntry(db, entry);
    return { location: locationOf(found.upload, files.urls, account.id), isPicture: found.upload.widths.length > 0 };
  },
);

export const assignApplication = accountHandler(
  'assignApplication',
  { transaction: true },
  (context, { params, body }) => assign(context, params.applicationId, body),
);

export const decideApplication = accountHandler(
  'decideApplication',
  { transaction: true },
  async (context, { params, body }) => {
    const { state, revision } = await decide(context, params.applicationId, body);
    return { state, revision };
  },
);
