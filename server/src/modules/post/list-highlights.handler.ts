import { handler } from '#api/handler';
import { wholeList } from '#api/page';
import { presentCard } from './card.presenter';
import { findCards } from './card.store';
import { highlights } from './feed.store';
import { requireMember } from './visible-member.store';

export const listHighlights = handler(
  'listHighlights',
  { transaction: false },
  async ({ db, account, files }, { params: { memberId } }) => {
    const viewer = account?.id ?? null;
    await requireMember(db, memberId, viewer);
    const rows = await findCards(db, highlights(viewer, memberId), { viewer });
    return wholeList(rows.map((row) => presentCard(row, files.urls)));
  },
);
