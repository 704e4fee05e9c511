import { type FollowRow, findFollows, type Side } from '#domains/visibility/store/follow-list.store';
import { findMember } from '#domains/visibility/store/member.store';
import { readCursor } from '#platform/http/cursor';
import type { AccountContext } from '#platform/http/handler';
import { numberedPage, pageOfRows } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';

/** Returns the account whose follows are asked for. @throws {Refusal} 404 where it is private or blocked for the viewer */
async function askedFor({ db, account }: AccountContext, memberId = account.id): Promise<string> {
  if (memberId === account.id) return memberId;
  const member = await findMember(db, memberId, account.id);
  if (!member?.visible || member.blocked) throw notFound('The member');
  return memberId;
}

const plain = ({ userId, nickname, image, role }: FollowRow) => ({ userId, nickname, image, role });

/** Returns one numbered page of who follows, or is followed. */
export async function listPlainly(
  context: AccountContext,
  side: Side,
  input: { memberId?: string | undefined; pageNum?: number | undefined; pageSize?: number | undefined },
) {
  const { db, account } = context;
  const { pageNum = 1, pageSize = 10 } = input;
  const memberId = await askedFor(context, input.memberId);
  const place = { limit: pageSize, offset: (pageNum - 1) * pageSize, counted: true };
  const rows = await findFollows(db, { side, memberId, viewer: account.id }, place);
  const total = rows[0]?.total ?? (pageNum === 1 ? 0 : null);
  return numberedPage(rows.map(plain), total, pageNum, pageSize);
}

interface Page {
  cursor?: string | undefined;
  pageSize?: number | undefined;
}

/** Returns one page of rows of follows, presented by `present`. */
export async function pageOfFollows<Item>(
  context: AccountContext,
  asked: { side: Side; memberId: string; state?: 'REQUESTED' | 'FOLLOWING'; keyword?: string | undefined },
  { cursor, pageSize = 10 }: Page,
  present: (row: FollowRow) => Item,
) {
  const { db, account } = context;
  const after = readCursor(cursor, ['time', 'id']);
  const place = { keyword: asked.keyword, after, limit: pageSize + 1 };
  const rows = await findFollows(db, { ...asked, viewer: account.id }, place);
  return pageOfRows(rows, pageSize, ({ place, userId }) => [place, userId], present);
}

/** Returns one page of who follows, or is followed, with what there is between them and the viewer. */
export async function listMembers(
  context: AccountContext,
  side: Side,
  input: Page & { memberId?: string | undefined; keyword?: string | undefined },
) {
  const memberId = await askedFor(context, input.memberId);
  return pageOfFollows(context, { side, memberId, keyword: input.keyword }, input, (row) => ({
    ...plain(row),
    follow: row.follow,
    followsViewer: row.followsViewer,
    mutual: row.follow === 'following' && row.followsViewer,
    private: row.private,
  }));
}

/** Returns one page of who asks to follow the own account. */
export function listRequests(context: AccountContext, page: Page) {
  const asked = { side: 'followers', memberId: context.account.id, state: 'REQUESTED' } as const;
  return pageOfFollows(context, asked, page, (row) => ({ ...plain(row), at: row.at.toISOString() }));
}
