import { addVisibilityChange } from '#domains/community/commands/add-visibility-change';
import {
  findRecentReports,
  hasOpenReport,
  insertReport,
  lockReporter,
  wasLetStand,
} from '#domains/community/store/report.store';
import { isVisible, lockSubject, setModeration } from '#domains/community/store/subject.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal, tooMany } from '#platform/http/refusal';

const mostInAnHour = 20;
const hour = 3_600_000;

/** This many different members hide a post or comment until staff review it; and this many hide one that staff kept. */
const hidingReporters = 3;
const hidingReportersAgain = 6;

/**
 * Takes a report. Repeated while it is open it changes nothing.
 * @throws {Refusal} 404 for what the reporter cannot see, 422 for what is their own, 429 past the limit
 */
export async function report(context: AccountContext, given: Input<'reportContent'>['body']): Promise<void> {
  const { db, account, clock } = context;
  const { subject, reason, note = '' } = given;
  const now = clock.now();
  await lockReporter(db, account.id);
  const found = await lockSubject(db, subject);
  if (!found || !(await isVisible(db, subject, account.id))) throw notFound('The content');
  if (found.authorId === account.id) throw new Refusal('NOT_POSSIBLE', 'You cannot report your own content.');
  if (await hasOpenReport(db, account.id, subject)) return;

  const recent = await findRecentReports(db, account.id, now);
  const first = recent.at(-mostInAnHour);
  if (first) throw tooMany((first.getTime() + hour - now.getTime()) / 1000);

  const reporters = await insertReport(db, { reporterId: account.id, subject, reason, note, at: now });
  const hides = found.moderation === 'VISIBLE' || found.moderation === 'LIMITED';
  const needed = (await wasLetStand(db, subject)) ? hidingReportersAgain : hidingReporters;
  if (reporters < needed || !hides) return;
  await setModeration(db, subject, 'PENDING_REVIEW', '');
  if (found.postId) await addVisibilityChange(db, found.postId, { actorId: account.id, at: now });
}
