/**
 * Each list of the contract asks the database three times at most, that of the session included, on its first page and on the next. A list that
 * is not named here does not compile.
 */
import { type DataOf, type OperationName, operations } from '@charis/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '#projections/notification/notify';
import { type BlockWorld, createBlockWorld } from '#testing/block-world';
import { countStatements } from '#testing/count-statements';
import { createAccount, createComment, createPost } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

const most = 3;

type ListName = {
  [Name in OperationName]: DataOf<Name> extends readonly unknown[] | { list: readonly unknown[] } ? Name : never;
}[OperationName];

let api: TestApi;
let world: BlockWorld;
let staff: TestMember;

type Asked = Record<string, unknown>;
const query = (asked: Asked) => () => ({ query: asked });
const body = (asked: Asked) => () => ({ body: asked });
const nothing = () => ({});
const followsOfThird = [() => ({ body: { memberId: world.third.id } }), body({})];
const membersOfThird = [...followsOfThird, () => ({ body: { memberId: world.third.id, keyword: 'person' } })];
const day = '2026-11-24';

const lists: Record<ListName, (() => Record<string, unknown>)[]> = {
  listFeed: [
    ...['for-you', 'following', 'doctors', 'saved', 'mine'].map((tab) => query({ tab })),
    ...[{ tag: 'calm' }, { bodyArea: 'Jaw' }, { categoryName: 'facelift' }].map(query),
  ],
  listMobileFeed: [body({}), body({ tab: 'following' })],
  filterPosts: [body({ tag: 'calm' }), body({ bodyArea: 'Jaw', categoryName: 'facelift' })],
  listAllPosts: [body({})],
  listMemberPosts: [() => ({ query: { memberId: world.third.id } })],
  listHighlights: [() => ({ params: { memberId: world.third.id } })],
  listPostLikers: [() => ({ body: { postId: world.thirdPostId } })],
  listSavedPosts: [body({})],
  listLikedPosts: [body({})],
  listMyPosts: [body({})],
  listDrafts: [nothing],
  fuzzySearchTags: [body({}), body({ keyword: 'calm' })],
  listComments: [
    ...[{}, { sort: 'newest' }, { sort: 'oldest' }, { adult: 'true' }].map((asked) => () => ({
      params: { postId: world.thirdPostId },
      query: asked,
    })),
    () => ({ params: { postId: world.thirdPostId }, query: { parentId: world.thirdCommentId } }),
    () => ({ params: { postId: world.thirdPostId }, query: { commentId: world.one.commentId } }),
  ],
  listFollowers: [...followsOfThird, () => ({ body: { memberId: world.third.id, pageNum: 9 } })],
  listFollows: followsOfThird,
  listFollowerMembers: membersOfThird,
  listFollowedMembers: membersOfThird,
  listFollowRequests: [nothing],
  listBlocks: [nothing],
  listNotifications: [nothing, query({ unread: 'true' })],
  listModerationCases: ['open', 'appeals', 'decided'].map((filter) => query({ filter })),
  listAuditEntries: [nothing],
  listApplications: [...['waiting', 'all'].map((filter) => query({ filter })), query({ keyword: 'person' })],
  findClinics: [query({ abn: '51824753556' })],
  search: ['post', 'member', 'tag', undefined].map((kind) => query({ q: 'calm', ...(kind ? { kind } : {}) })),
  searchDoctors: [body({}), body({ sort: 'next-available', pageNum: 9 })],
  listDoctorPlaces: [body({}), body({ stateCode: 'NSW', lat: -33.9, lng: 151.2, radiusKm: 50 })],
  listTopDoctors: [body({})],
  listAreas: [nothing],
  listAllAreas: [query({ keyword: 'Kew' })],
  searchAddresses: [body({ keyword: 'double' })],
  searchDoctorProcedures: [body({ keyword: 'peel' })],
  listEvaluations: [() => ({ body: { doctorUserId: world.other.id } })],
  listDoctorVideos: [() => ({ body: { memberId: world.other.id } })],
  getAppointmentTimes: [() => ({ query: { doctorUserId: world.other.id, selectTime: day } })],
  getMonthlyCalendar: [() => ({ query: { doctorUserId: world.other.id, year: '2026', month: '11' } })],
  listNextSlots: [() => ({ body: { doctorUserIds: [world.one.id, world.other.id] } })],
  listAppointmentRequests: [nothing],
  listHolidays: [nothing],
  myReservation: ['upcoming', 'requests', 'past', 'cancelled'].map((tab) => query({ tab })),
  appointmentUser: [body({})],
  allAppointment: [nothing],
  appointmentDoctor: [body({ tab: 'past' })],
  listWaitlist: [nothing],
  listProcedures: [nothing],
  listPublicPages: ['procedure', 'doctor', 'voucher', 'post'].map((kind) => query({ kind })),
  listInstruments: [nothing],
  listTrendyProcedures: [nothing],
  getDetailedInstruments: [() => ({ params: { category: 'thermage' } })],
  listDeletions: [nothing],
  listOwnTickets: [nothing],
  listTickets: ['open', 'mine', 'answered', 'closed'].map((filter) => query({ filter })),
  listCannedAnswers: [nothing],
  listFaq: [() => ({ params: { categoryId: 'facelift' } })],
  listInterests: [nothing],
  listSessions: [nothing],
  listSavedSearches: [nothing],
  listConsents: [nothing],
  listCoupons: [nothing, query({ sort: 'price', area: 'NSW', maxPrice: '500' })],
  doctorCouponList: [() => ({ params: { id: world.other.id } })],
  ownCoupons: [nothing],
  listSuspendedCoupons: [nothing],
  userCouponList: [nothing, query({ state: 'ISSUED' })],
  couponByUserList: [() => ({ params: { couponId: world.one.id } })],
  listRefundRequests: [nothing],
  listOrders: [nothing, query({ filter: 'appeals' })],
  listSettlements: [nothing],
  listAllSettlements: [nothing],
  listRefunds: [nothing],
  listDisputes: [nothing],
  listLedger: [nothing],
};

/** More than a page of everything: posts that `one` marks, and members who like, comment, follow and report. */
async function fill(): Promise<void> {
  const { one, third, thirdPostId } = world;
  for (let turn = 0; turn < 12; turn += 1) {
    const published_at = new Date(api.clock.now().getTime() - turn * 1000);
    const words = { tags: ['calm'], areas: ['Jaw'], category_name: 'facelift', published_at };
    const post_id = await createPost(api.db, third.id, words);
    await createPost(api.db, one.id, words);
    const member = await createMember(api);
    for (const table of ['post_like', 'post_save'] as const) {
      await api.db.insertInto(table).values({ account_id: one.id, post_id }).execute();
      await api.db.insertInto(table).values({ account_id: member.id, post_id: thirdPostId }).execute();
    }
    for (const [follower_id, followed_id] of [
      [member.id, third.id],
      [third.id, member.id],
    ] as const) {
      await api.db.insertInto('follow').values({ follower_id, followed_id, state: 'FOLLOWING' }).execute();
    }
    await createComment(api.db, { postId: thirdPostId, authorId: member.id });
    await createComment(api.db, { postId: thirdPostId, authorId: member.id, parent_id: world.thirdCommentId });
    const liked = { kind: 'post-like' as const, actorId: member.id, accountId: one.id, postId: post_id };
    await notify(api.db, api.clock.now(), liked);
    await member.call('reportContent', { body: { subject: { kind: 'post', id: post_id }, reason: 'spam' } });
    await api.db
      .insertInto('audit_entry')
      .values({ actor_id: staff.id, action: 'moderation.keep', subject: `post:${post_id}`, at: api.clock.now() })
      .execute();
  }
}

// Members do everything here, also on a machine that is busy.
beforeAll(async () => {
  api = await startTestApi();
  world = await createBlockWorld(api);
  staff = await asMember(api, await createAccount(api.db, { staff: true }));
  await fill();
}, 120_000);
afterAll(() => api.close());

/** The same list from where a page ended. */
function after(name: ListName, input: Record<string, unknown>, cursor: string) {
  const place = operations[name].method === 'GET' ? 'query' : 'body';
  return { ...input, [place]: { ...(input[place] as object | undefined), cursor } };
}

describe.each(Object.entries(lists) as [ListName, (() => Record<string, unknown>)[]][])('%s', (name, inputs) => {
  it.each([...inputs.entries()])(`asks the database ${most} times at most (%i)`, async (_index, inputOf) => {
    const by = operations[name].access === 'staff' ? staff : world.one;
    const statements: number[] = [];
    let next: string | null = null;
    const read = async (input: Record<string, unknown>) => {
      const { code, data } = await by.call(name, input as never);
      expect(code).toBe(100);
      next = (data as { nextCursor?: string | null }).nextCursor ?? null;
    };
    statements.push(await countStatements(api, () => read(inputOf())));
    if (next) statements.push(await countStatements(api, () => read(after(name, inputOf(), next ?? ''))));
    expect(Math.max(...statements)).toBeLessThanOrEqual(most);
  });
});
