import { readCursor, writeCursor } from '#api/cursor';
import { accountHandler } from '#api/handler';
import { cursorPage } from '#api/page';
import { presentDiary } from '#modules/audience/diary.presenter';
import { signedMedia } from '#modules/audience/signed-media';
import { describeCases } from './case.store';
import { findCaseKeys } from './case-queue.store';

export const listModerationCases = accountHandler(
  'listModerationCases',
  { transaction: false },
  async ({ db, account, files }, { query }) => {
    const { filter = 'open', cursor, pageSize = 10 } = query;
    const place = readCursor(cursor, ['flag', 'time', 'id']);
    const after = place && { urgent: place[0] === '1', since: place[1], id: place[2] };
    const keys = await findCaseKeys(db, filter, after, pageSize + 1);
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
