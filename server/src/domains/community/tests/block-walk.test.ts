/**
 * Goes through every operation of the contract with one member who has blocked another: neither meets the other anywhere. An operation that is
 * not placed here does not compile, and fails. Beside the operations, digests have their own test (`digest.test.ts`); the live stream carries no
 * content (`live/publish-event.ts`); and files of posts are open while everyone may see the post (decision 35).
 */
import { type OperationName, operations } from '@charis/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeLogIn } from '#testing/before-log-in';
import { type BlockWorld, createBlockWorld, emptyText, type Person } from '#testing/block-world';
import { createMember } from '#testing/member';
import { type Reply, startTestApi, type TestApi } from '#testing/test-api';

interface View {
  viewer: Person;
  hidden: Person;
  world: BlockWorld;
}

type Asked = (view: View) => object;

/** Every trace of the other: who they are, what they wrote. */
const traces = ({ hidden }: View, data: unknown) => {
  const text = JSON.stringify(data ?? null);
  return [hidden.id, hidden.postId, hidden.commentId, hidden.word].filter((trace) => text.includes(trace));
};

type Check =
  /** Shows the other before the block, and nothing of them afterwards. */
  | { hides: Asked }
  /** Answers with one of these codes afterwards, and without a trace. */
  | { refuses: Asked; codes?: number[] }
  /** A number of the answer is smaller afterwards. */
  | { counts: Asked; number: (data: never) => number };
type Place =
  /** Whom the account has blocked: its own affair. */
  | 'of the block itself'
  /** Staff sees everyone. */
  | 'for staff'
  | Check[];

const hides = (input: Asked): Check => ({ hides: input });
const refuses = (input: Asked, ...codes: number[]): Check => ({
  refuses: input,
  codes: codes.length > 0 ? codes : [404],
});
const counts = <Data>(input: Asked, number: (data: Data) => number): Check => ({ counts: input, number });

const nothing: Asked = () => ({});
const theirPost: Asked = ({ hidden }) => ({ body: { postId: hidden.postId } });
const theirId: Asked = ({ hidden }) => ({ body: { userId: hidden.id } });
const theirPage: Asked = ({ hidden }) => ({ params: { id: hidden.postId } });
const theirComment =
  (more = {}): Asked =>
  ({ hidden }) => ({ body: { commentId: hidden.commentId, ...more } });
const ofThird: Asked = ({ world }) => ({ body: { memberId: world.third.id } });
const thirdPost: Asked = ({ world }) => ({ params: { postId: world.thirdPostId } });
const day = '2026-11-24';

/** What shows no one, and why. */
const leftOut = {
  'It is called before anybody is logged in, and tells about no one.': beforeLogIn,
  'It is about the own account: its sessions, profile, settings and consents.': [
    'addDoctorVideo',
    'changePassword',
    'checkPassword',
    'deleteDoctorVideo',
    'editClinic',
    'endSession',
    'endSessions',
    'getApplication',
    'getDoctorNumbers',
    'getEditUserProfile',
    'getNotificationPreferences',
    'getOwnDoctorProfile',
    'getPrivacy',
    'getDeletion',
    'getExport',
    'giveConsent',
    'joinClinic',
    'leaveClinic',
    'listConsents',
    'listInterested',
    'listSessions',
    'logOut',
    'requestDeletion',
    'requestExport',
    'saveApplication',
    'sendEmailChange',
    'setDoctorDetails',
    'setDoctorProfile',
    'setInterested',
    'setNotificationPreferences',
    'setPushSettings',
    'addPushDevice',
    'removePushDevice',
    'saveSearch',
    'listSavedSearches',
    'deleteSavedSearch',
    'getPushSettings',
    'setPrivacy',
    'setUserProfile',
    'submitApplication',
    'undoDeletion',
    'updateApproval',
    'updateEmail',
    'withdrawConsent',
  ],
  'It is about own files, an own text or own notifications, and answers with their state alone.': [
    'appealDecision',
    'contactUs',
    'followUpTicket',
    'listOwnTickets',
    'cancelUpload',
    'completeUpload',
    'getUpload',
    'publishPost',
    'readNotifications',
    'signUpload',
  ],
  'An appointment stays as it is when its two people block each other.': [
    'addMeeting',
    'allAppointment',
    'appointmentDoctor',
    'appointmentUser',
    'bookGuest',
    'cancelReservation',
    'closeAndOpen',
    'createEvaluation',
    'createMeeting',
    'doctorHandle',
    'getCalendarFeed',
    'getMeeting',
    'getReservation',
    'getReservationSetting',
    'getSchedule',
    'handleReservation',
    'leaveWaitlist',
    'listAppointmentRequests',
    'listHolidays',
    'listWaitlist',
    'myReservation',
    'renewCalendarFeed',
    'saveReservationSetting',
    'setAppointmentTime',
    'setDayOpen',
    'setSlotOpen',
    'slotCloseAndOpen',
    'updateMeeting',
    'updateReservation',
    'userHandle',
  ],
  'It is between a doctor and their clinics or patients, for whom a block changes nothing that was agreed before.': [
    'doctorInbox',
    'objectToDoctor',
  ],
  'What was bought stays when buyer and seller block each other.': [
    'appealRefund',
    'cancelOrder',
    'claimGift',
    'couponByUserList',
    'decideRefund',
    'getOrder',
    'getReceipt',
    'giveOrder',
    'listRefundRequests',
    'listSettlements',
    'readGift',
    'redeemCode',
    'requestRefund',
    'userCouponList',
  ],
  'A rating names no one.': ['answerEvaluation'],
  'A seller keeps their own vouchers.': [
    'createCoupon',
    'deleteCoupon',
    'listOrRemoveCoupon',
    'ownCoupons',
    'setCoupon',
    'setCouponListed',
    'updateCoupon',
  ],
  'A block hides what is for sale, which coupons.test.ts shows.': [
    'buyCoupon',
    'couponById',
    'couponOrder',
    'doctorCouponList',
    'listCoupons',
  ],
  "A test of the doctors' module looks at who is hidden at a clinic.": ['getClinic'],
  'It tells everybody the same.': [
    'getCharityTotal',
    'findClinics',
    'healthCheck',
    'listAllAreas',
    'listAreas',
    'listInstruments',
    'listInterests',
    'listProcedures',
    'listPublicPages',
    'listTrendyProcedures',
    'getProcedure',
    'getDetailedInstruments',
    'listFaq',
    'readSettings',
    'reportBeacons',
    'searchAddresses',
    'searchDoctorProcedures',
  ],
} as const satisfies Record<string, readonly OperationName[]>;
type LeftOut = (typeof leftOut)[keyof typeof leftOut][number];

const places: Record<Exclude<OperationName, LeftOut>, Place> = {
  listFeed: [
    hides(nothing),
    hides(() => ({ query: { tab: 'doctors' } })),
    refuses(() => ({ query: { tab: 'following' } }), 100),
  ],
  listMobileFeed: [hides(() => ({ body: {} }))],
  listAllPosts: [hides(() => ({ body: {} }))],
  filterPosts: [hides(() => ({ body: {} }))],
  countNewPosts: [
    counts<{ count: number }>(
      ({ world }) => ({ query: { since: world.began } }),
      ({ count }) => count,
    ),
  ],
  listMemberPosts: [
    refuses(({ hidden }) => ({ query: { memberId: hidden.id } })),
    counts<{ list: { likes: number }[] }>(
      ({ world }) => ({ query: { memberId: world.third.id } }),
      ({ list }) => list[0]?.likes ?? 0,
    ),
  ],
  listHighlights: [
    refuses(({ hidden }) => ({ params: { memberId: hidden.id } })),
    counts<{ list: { saves: number }[] }>(
      ({ world }) => ({ params: { memberId: world.third.id } }),
      ({ list }) => list[0]?.saves ?? 0,
    ),
  ],
  listLikedPosts: [hides(() => ({ body: {} }))],
  listSavedPosts: [hides(() => ({ body: {} }))],
  listMyPosts: [
    counts<{ list: { likes: number }[] }>(
      () => ({ body: {} }),
      ({ list }) => list[0]?.likes ?? 0,
    ),
    counts<{ list: { comments: number }[] }>(
      () => ({ body: {} }),
      ({ list }) => list[0]?.comments ?? 0,
    ),
    counts<{ list: { saves: number }[] }>(
      () => ({ body: {} }),
      ({ list }) => list[0]?.saves ?? 0,
    ),
  ],
  getRecovery: [hides(() => ({ params: { category: 'facelift' } }))],
  getPost: [
    refuses(({ hidden }) => ({ params: { postId: hidden.postId } })),
    hides(thirdPost),
    hides(({ viewer }) => ({ params: { postId: viewer.postId } })),
    counts<{ likes: number }>(thirdPost, ({ likes }) => likes),
    counts<{ comments: number }>(thirdPost, ({ comments }) => comments),
    counts<{ saves: number }>(thirdPost, ({ saves }) => saves),
  ],
  likePost: [refuses(theirPost)],
  likePostById: [refuses(({ hidden }) => ({ params: { postId: hidden.postId }, body: {} }))],
  listPostLikers: [hides(({ world }) => ({ body: { postId: world.thirdPostId } })), refuses(theirPost)],
  savePost: [refuses(theirPost)],
  highlightPost: [refuses(theirPage)],
  removeHighlight: [refuses(theirPage)],
  makePostPrivate: [refuses(theirPage)],
  makePostPublic: [refuses(theirPage)],
  deletePost: [refuses(theirPage)],
  restorePost: [refuses(theirPage)],
  updatePostDisplay: [refuses(({ hidden }) => ({ body: { postId: hidden.postId, display: false } }))],
  getEditPost: [
    refuses(({ hidden }) => ({ query: { postId: hidden.postId } })),
    hides(({ viewer }) => ({ query: { postId: viewer.postId } })),
  ],
  listDrafts: [hides(nothing)],
  getDraft: [
    hides(({ viewer }) => ({ params: { draftId: viewer.draftId } })),
    refuses(({ hidden }) => ({ params: { draftId: hidden.draftId } })),
  ],
  // What is stored is given to who saves something older.
  saveDraft: [refuses(({ viewer }) => ({ body: { ...emptyText, draftId: viewer.draftId, version: 7 } }), 409)],

  listComments: [
    hides(thirdPost),
    hides(({ world }) => ({ ...thirdPost({ world } as View), query: { parentId: world.thirdCommentId } })),
    refuses(({ hidden, world }) => ({ ...thirdPost({ world } as View), query: { commentId: hidden.commentId } }), 100),
    refuses(({ hidden }) => ({ params: { postId: hidden.postId } })),
    counts<{ list: { id: string; likes: number }[] }>(thirdPost, ({ list }) => list[0]?.likes ?? 0),
  ],
  commentPost: [refuses(({ hidden }) => ({ body: { postId: hidden.postId, content: 'Hello' } }))],
  replyComment: [refuses(theirComment({ content: 'Hello' }))],
  replyAsDoctor: [refuses(theirComment({ content: 'Hello' }))],
  likeComment: [refuses(theirComment({ liked: true }))],
  deleteComment: [refuses(({ hidden }) => ({ params: { commentId: hidden.commentId } }))],

  getMember: [
    counts<{ followers: number }>(
      ({ world }) => ({ params: { memberId: world.third.id } }),
      ({ followers }) => followers,
    ),
    counts<{ following: number }>(
      ({ world }) => ({ params: { memberId: world.third.id } }),
      ({ following }) => following,
    ),
    counts<{ likes: number }>(
      ({ world }) => ({ params: { memberId: world.third.id } }),
      ({ likes }) => likes,
    ),
  ],
  followMember: [refuses(theirId, 404, 422)],
  followAction: [refuses(theirId, 404, 422)],
  unfollowMember: [refuses(theirId, 100, 404)],
  unfollowAction: [refuses(theirId, 100, 404)],
  listFollowers: [
    hides(ofThird),
    hides(() => ({ body: {} })),
    refuses(({ hidden }) => ({ body: { memberId: hidden.id } })),
  ],
  listFollows: [
    hides(ofThird),
    hides(() => ({ body: {} })),
    refuses(({ hidden }) => ({ body: { memberId: hidden.id } })),
  ],
  listFollowerMembers: [
    hides(ofThird),
    hides(({ world, hidden }) => ({ body: { memberId: world.third.id, keyword: hidden.word } })),
    refuses(({ hidden }) => ({ body: { memberId: hidden.id } })),
  ],
  listFollowedMembers: [hides(ofThird), refuses(({ hidden }) => ({ body: { memberId: hidden.id } }))],
  removeFollower: [refuses(({ hidden }) => ({ params: { userId: hidden.id } }), 100)],
  // A block takes back what was asked, which the last test shows.
  listFollowRequests: [refuses(nothing, 100)],
  answerFollowRequest: [refuses(({ hidden }) => ({ params: { userId: hidden.id }, body: { accepted: true } }))],
  listBlocks: 'of the block itself',
  blockMember: 'of the block itself',
  unblockMember: 'of the block itself',

  listNotifications: [hides(nothing)],
  fetchUserProfile: [counts<{ unread: number }>(nothing, ({ unread }) => unread)],
  countUnreadNotifications: [counts<{ count: number }>(nothing, ({ count }) => count)],

  fuzzySearchTags: [hides(({ hidden }) => ({ body: { keyword: hidden.word } }))],
  search: [{}, { kind: 'post' }, { kind: 'member' }, { kind: 'tag' }].map((kind) =>
    hides(({ hidden }) => ({ query: { q: hidden.word, ...kind } })),
  ),
  searchSite: [hides(({ hidden }) => ({ query: { q: hidden.word } }))],
  reportContent: [
    refuses(({ hidden }) => ({ body: { subject: { kind: 'post', id: hidden.postId }, reason: 'spam' } })),
  ],
  listDeletions: 'for staff',
  listTickets: 'for staff',
  assignTicket: 'for staff',
  answerTicket: 'for staff',
  closeTicket: 'for staff',
  correctClinic: 'for staff',
  listCannedAnswers: 'for staff',
  countStaffWork: 'for staff',
  listModerationCases: 'for staff',
  decideModerationCase: 'for staff',
  listAuditEntries: 'for staff',
  listApplications: 'for staff',
  listSuspendedCoupons: 'for staff',
  suspendCoupon: 'for staff',
  listOrders: 'for staff',
  listAllSettlements: 'for staff',
  listRefunds: 'for staff',
  listDisputes: 'for staff',
  listLedger: 'for staff',
  checkLedger: 'for staff',
  reviewApplication: 'for staff',
  lookAtDocument: 'for staff',
  decideApplication: 'for staff',

  searchDoctors: [hides(() => ({ body: {} }))],
  listDoctorPlaces: [hides(() => ({ body: {} }))],
  countDoctors: [
    counts<{ states: { doctors: number }[] }>(
      () => ({ body: {} }),
      ({ states }) => states.reduce((sum, { doctors }) => sum + doctors, 0),
    ),
  ],
  listEvaluations: [refuses(({ hidden }) => ({ body: { doctorUserId: hidden.id } }))],
  countDoctorView: [refuses(({ hidden }) => ({ body: { doctorUserId: hidden.id } }))],
  listDoctorVideos: [refuses(({ hidden }) => ({ body: { memberId: hidden.id } }))],
  listTopDoctors: [hides(() => ({ body: {} }))],
  getDoctorCard: [refuses(({ hidden }) => ({ params: { id: hidden.id } }))],
  getDoctorDetails: [refuses(({ hidden }) => ({ params: { id: hidden.id } }))],
  getEvaluations: [refuses(({ hidden }) => ({ query: { doctorUserId: hidden.id } }))],
  getDoctorDetail: [
    refuses(({ hidden }) => ({ query: { id: hidden.id } })),
    counts<{ followers: number }>(
      ({ viewer }) => ({ query: { id: viewer.id } }),
      ({ followers }) => followers,
    ),
  ],
  getAppointmentTimes: [refuses(({ hidden }) => ({ query: { doctorUserId: hidden.id, selectTime: day } }))],
  getMonthlyCalendar: [refuses(({ hidden }) => ({ query: { doctorUserId: hidden.id, year: '2026', month: '11' } }))],
  applyReservation: [
    refuses(({ hidden }) => ({ body: { doctorUserId: hidden.id, slotId: 'x', type: 'initial', mode: 'clinic' } })),
  ],
  joinWaitlist: [refuses(({ hidden }) => ({ body: { doctorUserId: hidden.id, untilDay: '2026-12-31' } }))],
  listNextSlots: [
    counts<{ slots: unknown[] }[]>(
      ({ hidden }) => ({ body: { doctorUserIds: [hidden.id] } }),
      ([row]) => row?.slots.length ?? 0,
    ),
  ],
};

const checks = Object.entries(places).flatMap(([name, place]) =>
  typeof place === 'string' ? [] : place.map((check, index) => ({ name: name as OperationName, index, check })),
);
const inputOf = (check: Check) => ('hides' in check ? check.hides : 'refuses' in check ? check.refuses : check.counts);
const call = (name: OperationName, check: Check, view: View): Promise<Reply<unknown>> =>
  view.viewer.call(name, inputOf(check)(view) as never) as Promise<Reply<unknown>>;

let api: TestApi;
let world: BlockWorld;
const before = new Map<string, Reply<unknown>>();
const views = {
  'who blocks': () => ({ viewer: world.one, hidden: world.other, world }),
  'who is blocked': () => ({ viewer: world.other, hidden: world.one, world }),
};

// Everything of two members is read twice here, also on a machine that is busy.
beforeAll(async () => {
  api = await startTestApi();
  world = await createBlockWorld(api);
  for (const [who, view] of Object.entries(views)) {
    for (const { name, index, check } of checks) {
      if (!('refuses' in check)) before.set(`${who} ${name} ${index}`, await call(name, check, view()));
    }
  }
  await world.one.call('blockMember', { body: { userId: world.other.id } });
}, 120_000);
afterAll(() => api.close());

it('knows every operation of the contract', () => {
  expect([...Object.keys(places), ...Object.values(leftOut).flat()].sort()).toEqual(Object.keys(operations).sort());
});

describe.each(Object.entries(views))('%s', (who, viewOf) => {
  it.each(checks)('meets no one in $name ($index)', async ({ name, index, check }) => {
    const view = viewOf();
    const then = before.get(`${who} ${name} ${index}`);
    const now = await call(name, check, view);
    if ('refuses' in check) {
      expect(check.codes).toContain(now.code);
      expect(traces(view, now.data)).toEqual([]);
    } else if ('hides' in check) {
      expect(traces(view, then?.data)).not.toEqual([]);
      expect([now.code, traces(view, now.data)]).toEqual([100, []]);
    } else {
      expect(check.number(now.data as never)).toBeLessThan(check.number(then?.data as never));
    }
  });
});

it('gives who blocks the name and nothing else of whom they blocked, who finds no one', async () => {
  const { one, other } = world;
  const seen = await one.call('getMember', { params: { memberId: other.id } });
  expect(seen.data).toMatchObject({ nickname: other.nickname, blocked: true, visible: false, followers: 0, posts: 0 });
  expect((await other.call('getMember', { params: { memberId: one.id } })).code).toBe(404);
});

it.each(['by who is asked', 'by who asks'])('a block %s takes back what was asked', async (by) => {
  const [asked, asking] = [await createMember(api, { private: true }), await createMember(api)];
  await asking.call('followMember', { body: { userId: asked.id } });
  expect((await asked.call('listFollowRequests', {})).data.list).toMatchObject([{ userId: asking.id }]);
  const [blocker, blocked] = by === 'by who asks' ? [asking, asked] : [asked, asking];
  await blocker.call('blockMember', { body: { userId: blocked.id } });
  expect((await asked.call('listFollowRequests', {})).data.list).toEqual([]);
  expect((await asked.call('listNotifications', {})).data.list).toEqual([]);
  await blocker.call('unblockMember', { params: { userId: blocked.id } });
  expect((await asked.call('listFollowRequests', {})).data.list).toEqual([]);
});
