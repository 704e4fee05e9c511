import { assignCase } from '#domains/community/commands/assign-case.service';
import { decide } from '#domains/community/commands/decide.service';
import { report } from '#domains/community/commands/report.service';
import { insertAppeal } from '#domains/community/store/appeal.store';
import { describeCases } from '#domains/community/store/case.store';
import { findCaseKeys } from '#domains/community/store/case-queue.store';
import { lockSubject } from '#domains/community/store/subject.store';
import { presentDiary, signedMedia } from '#domains/visibility/index';
import { readCursor, writeCursor } from '#platform/http/cursor';
import { accountHandler } from '#platform/http/handler';
import { cursorPage } from '#platform/http/page';
import { notFound, Refusal } from '#platform/http/refusal';

export const reportContent = accountHandler('reportContent', { transaction: true }, async (context, { body }) => {
  await report(context, body);
  return { reported: true as const };
});

export const listModerationCases = accountHandler(
  'listModerationCases',
  { transaction: false },
  async ({ db, account, files }, { query }) => {
    const { filter = 'open', of, cursor, pageSize = 10 } = query;
    const place = readCursor(cursor, ['flag', 'time', 'id']);
    const after = place && { urgent: place[0] === '1', since: place[1], id: place[2] };
    const ownerId = of && (of === 'mine' ? account.id : null);
    const keys = await findCaseKeys(db, filter, { after, limit: pageSize + 1, ownerId });
    const page = keys.slice(0, pageSize);
    const view = filter === 'decided' ? 'decided' : 'waiting';
    const rows = page.length > 0 ? await describeCases(db, page, { viewer: account.id, view }) : [];
    const list = rows.map(({ kind, id, ...row }) => {
      const key = page.find((known) => known.kind === kind && known.id === id);
      const since = new Date(key?.since ?? 0).toISOString();
      return {
        ...row,
        media: signedMedia(row.media, files.urls),
        // Staff sees what readers see of it.
        diary: presentDiary(row.diary, { isAuthor: false, open: false }, files.urls),
        subject: { kind, id },
        since,
        urgent: key?.urgent ?? false,
      };
    });
    const last = page.at(-1);
    const next = last && keys.length > pageSize ? writeCursor([Number(last.urgent), last.since, last.id]) : null;
    return cursorPage(list, pageSize, next);
  },
);

export const assignModerationCase = accountHandler('assignModerationCase', { transaction: true }, (context, { body }) =>
  assignCase(context, body),
);

export const decideModerationCase = accountHandler(
  'decideModerationCase',
  { transaction: true },
  async (context, { body }) => ({ moderation: await decide(context, body) }),
);

export const appealDecision = accountHandler(
  'appealDecision',
  { transaction: true },
  async ({ db, account, clock }, { body }) => {
    const { subject, text } = body;
    const found = subject.kind === 'member' ? undefined : await lockSubject(db, subject);
    if (found?.authorId !== account.id) throw notFound('Your post or comment');
    if (found.moderation !== 'LIMITED' && found.moderation !== 'REMOVED') {
      throw new Refusal('CONFLICT', 'There is no decision to appeal.');
    }
    const appealed = await insertAppeal(db, { subject, accountId: account.id, text, at: clock.now() });
    if (!appealed) throw new Refusal('CONFLICT', 'You have already appealed this decision.');
    return { appealed: true as const };
  },
);
