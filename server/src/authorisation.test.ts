/**
 * Goes through every operation of the contract as a guest, a member, a doctor and one of staff, with the ids of what someone else owns: no one
 * reads or changes it. An operation that is not placed here does not compile.
 */
import { type Access, type OperationName, operations } from '@charis/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationData } from '#testing/applicant';
import { beforeLogIn } from '#testing/before-log-in';
import { emptyText } from '#testing/block-world';
import { createAccount, createDoctor, password } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { createOwner, type Owner, rowsOf } from '#testing/owner';
import { startTestApi, type TestApi } from '#testing/test-api';

type Caller = 'a guest' | 'a member' | 'a doctor' | 'one of staff';

/** What is asked for, and the codes that may answer; the person who has not the access of the operation is refused before. */
interface Attempt {
  input: (owner: Owner) => object;
  codes: number[];
}

const attempt = (input: (owner: Owner) => object, ...codes: number[]): Attempt => ({ input, codes });
/** An owned thing is as unknown to others as one that never was. */
const unknown = (input: (owner: Owner) => object): Attempt => attempt(input, 404);
/** It is about the caller, whose own it is: nothing of the owner's is among it. */
const own = (input: object = {}, ...codes: number[]): Attempt =>
  attempt(() => input, ...(codes.length > 0 ? codes : [100]));

const theirPosts = (place: 'params' | 'body', name = 'id', more = {}): Attempt[] =>
  (['postId', 'privatePostId', 'draftId'] as const).map((key) =>
    unknown((owner) => ({ [place]: { [name]: owner[key], ...more } })),
  );
const hiddenPost = (place: 'params' | 'body', more = {}): Attempt[] =>
  (['privatePostId', 'draftId'] as const).map((key) =>
    unknown((owner) => ({ [place]: { postId: owner[key], ...more } })),
  );
const theirUpload = (place: 'params' | 'body'): Attempt[] =>
  (['pictureId', 'avatarId'] as const).map((key) => unknown((owner) => ({ [place]: { uploadId: owner[key] } })));
const picture = (owner: Owner) => ({ media: [{ uploadId: owner.pictureId }] });
const text = { ...emptyText, title: 'Mine' };
const theirList: Attempt[] = [own({ body: {} }), attempt(({ id }) => ({ body: { memberId: id } }), 100)];

const closedDay = { selectTime: '2026-11-24', state: '0' };
const bookingRules = {
  slotMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeHours: 12,
  horizonDays: 42,
  autoConfirm: false,
  cancellationHours: 24,
  feeAud: 180,
  modes: ['clinic'],
  weekly: [],
};

const voucher = (owner: Owner) => ({
  name: 'Peel',
  categoryName: 'facelift',
  clinicId: owner.couponId,
  included: 'One',
  excluded: '',
  terms: 'None',
  beforePrice: 100,
  afterPrice: 50,
  stock: 5,
  endsUtc: '2027-01-01T00:00:00Z',
  validDays: 90,
});
const theirOrder = (more: object, ...codes: number[]) =>
  attempt(({ orderId }) => ({ body: { orderId, ...more } }), ...(codes.length > 0 ? codes : [404]));

const leftOut = {
  'It needs the proof of an email, a phone or an identity, which is tested with each.': beforeLogIn,
  'It tells everybody the same.': [
    'countDoctors',
    'doctorCouponList',
    'getAppointmentTimes',
    'getCharityTotal',
    'getClinic',
    'getDoctorCard',
    'getDoctorDetail',
    'getDoctorDetails',
    'getEvaluations',
    'getMonthlyCalendar',
    'healthCheck',
    'listAllAreas',
    'listAreas',
    'listDoctorPlaces',
    'listDoctorVideos',
    'listEvaluations',
    'listInstruments',
    'listCoupons',
    'listInterests',
    'listNextSlots',
    'listProcedures',
    'listPublicPages',
    'listTrendyProcedures',
    'getProcedure',
    'getDetailedInstruments',
    'getRecovery',
    'listFaq',
    'listTopDoctors',
    'readSettings',
    'reportBeacons',
    'searchAddresses',
    'searchDoctorProcedures',
    'searchDoctors',
  ],
  'It is what members do towards each other.': ['blockMember', 'followAction', 'followMember'],
} as const satisfies Record<string, readonly OperationName[]>;
type LeftOut = (typeof leftOut)[keyof typeof leftOut][number];

const attempts: Record<Exclude<OperationName, LeftOut>, Attempt[]> = {
  fetchUserProfile: [own()],
  getEditUserProfile: [own()],
  setUserProfile: [attempt(({ avatarId }) => ({ body: { img: avatarId } }), 404, 422)],
  listInterested: [own()],
  setInterested: [own({ body: { interested: [] } })],
  checkPassword: [own({ body: { password: 'not the password' } })],
  changePassword: [
    own({ body: { password: 'wrong1', newPassword: 'Fresh1Fern', confirmPassword: 'Fresh1Fern' } }, 401, 429),
  ],
  sendEmailChange: [attempt(({ email }) => ({ body: { email, password } }), 100, 429)],
  updateEmail: [attempt(({ email }) => ({ body: { email, code: '000000' } }), 401, 409, 410)],
  listConsents: [own()],
  giveConsent: [own({ body: { document: 'terms' } })],
  withdrawConsent: [own({ params: { document: 'terms' } })],
  logOut: [own()],
  listSessions: [own()],
  endSession: [attempt(({ sessionId }) => ({ params: { sessionId } }), 100)],
  endSessions: [own()],

  signUpload: [own({ query: { fileName: 'a.jpg' } })],
  completeUpload: theirUpload('body'),
  getUpload: theirUpload('params'),
  cancelUpload: theirUpload('params'),

  listFeed: ['for-you', 'following', 'saved', 'mine'].map((tab) => own({ query: { tab } }, 100, 403)),
  listMobileFeed: [own({ body: {} })],
  listAllPosts: [own({ body: {} })],
  filterPosts: [attempt(({ secret }) => ({ body: { tag: secret } }), 100)],
  countNewPosts: [own({ query: { since: '2026-01-01T00:00:00.000Z' } })],
  listMemberPosts: [attempt(({ id }) => ({ query: { memberId: id } }), 100)],
  listHighlights: [attempt(({ id }) => ({ params: { memberId: id } }), 100)],
  listSavedPosts: [own({ body: {} })],
  listLikedPosts: [own({ body: {} })],
  listMyPosts: [own({ body: {} })],
  getPost: hiddenPost('params'),
  likePost: hiddenPost('body'),
  likePostById: hiddenPost('params').map(({ input, codes }) => ({
    input: (of) => ({ ...input(of), body: {} }),
    codes,
  })),
  savePost: hiddenPost('body'),
  listPostLikers: hiddenPost('body'),
  highlightPost: theirPosts('params'),
  removeHighlight: theirPosts('params'),
  makePostPrivate: theirPosts('params'),
  makePostPublic: theirPosts('params'),
  updatePostDisplay: theirPosts('body', 'postId', { display: false }),
  deletePost: theirPosts('params'),
  restorePost: theirPosts('params'),
  listDrafts: [own()],
  getDraft: [
    unknown(({ draftId }) => ({ params: { draftId } })),
    unknown(({ postId }) => ({ params: { draftId: postId } })),
  ],
  getEditPost: [
    unknown(({ postId }) => ({ query: { postId } })),
    unknown(({ draftId }) => ({ query: { postId: draftId } })),
  ],
  saveDraft: [
    unknown(({ draftId }) => ({ body: { ...text, draftId, version: 1 } })),
    attempt((owner) => ({ body: { ...text, ...picture(owner) } }), 400, 404, 422),
  ],
  publishPost: [
    unknown(({ draftId }) => ({ body: { ...text, draftId, version: 1 } })),
    unknown(({ postId }) => ({ body: { ...text, postId, version: 1 } })),
    attempt((owner) => ({ body: { ...text, ...picture(owner) } }), 400, 404, 422),
  ],
  fuzzySearchTags: [attempt(({ secret }) => ({ body: { keyword: secret } }), 100)],

  listComments: hiddenPost('params'),
  commentPost: hiddenPost('body', { content: 'Hello' }),
  replyComment: [unknown(({ commentId }) => ({ body: { commentId, content: 'Hello' } }))],
  replyAsDoctor: [unknown(({ commentId }) => ({ body: { commentId, content: 'Hello' } }))],
  likeComment: [unknown(({ commentId }) => ({ body: { commentId } }))],
  deleteComment: [
    unknown(({ commentId }) => ({ params: { commentId } })),
    attempt(({ openCommentId }) => ({ params: { commentId: openCommentId } }), 4031),
  ],

  getMember: [attempt(({ id }) => ({ params: { memberId: id } }), 100)],
  unfollowMember: [attempt(({ fan }) => ({ body: { userId: fan.id } }), 100)],
  unfollowAction: [attempt(({ fan }) => ({ body: { userId: fan.id } }), 100)],
  listFollowers: theirList,
  listFollows: theirList,
  listFollowerMembers: theirList,
  listFollowedMembers: theirList,
  removeFollower: [attempt(({ fan }) => ({ params: { userId: fan.id } }), 100)],
  listFollowRequests: [own()],
  answerFollowRequest: [unknown(({ asker }) => ({ params: { userId: asker.id }, body: { accepted: true } }))],
  getPrivacy: [own()],
  setPrivacy: [own({ body: { private: true } })],
  listBlocks: [own()],
  unblockMember: [attempt(({ blocked }) => ({ params: { userId: blocked.id } }), 100)],

  listNotifications: [own()],
  countUnreadNotifications: [own()],
  readNotifications: [attempt(({ notificationId }) => ({ body: { ids: [notificationId] } }), 100), own({ body: {} })],
  getNotificationPreferences: [own()],
  setNotificationPreferences: [own({ body: { digest: 'off' } })],
  getPushSettings: [own()],
  setPushSettings: [own({ body: { kinds: [], mailToo: false, quiet: null } })],
  addPushDevice: [
    own({
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
        keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
        mobile: false,
      },
    }),
  ],
  listSavedSearches: [own()],
  saveSearch: [own({ body: { name: 'Near me', filter: { stateCode: 'NSW' } } })],
  deleteSavedSearch: [attempt(({ savedSearchId }) => ({ params: { searchId: savedSearchId } }), 100)],
  removePushDevice: [own({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/abc' } })],

  requestExport: [own()],
  getExport: [own()],
  requestDeletion: [own({ body: {} }, 401)],
  undoDeletion: [own()],
  getDeletion: [own()],
  listDeletions: [own()],
  contactUs: [
    unknown(({ avatarId }) => ({
      body: { topic: 'other', name: 'Me', email: 'me@example.com', message: 'Hello', uploadIds: [avatarId] },
    })),
  ],
  listOwnTickets: [own()],
  followUpTicket: [unknown(({ postId }) => ({ body: { ticketId: postId, message: 'Hello' } }))],
  listTickets: [own()],
  assignTicket: [unknown(({ postId }) => ({ body: { ticketId: postId, revision: 1, mine: true } }))],
  answerTicket: [unknown(({ postId }) => ({ body: { ticketId: postId, revision: 1, message: 'Hello' } }))],
  closeTicket: [unknown(({ postId }) => ({ body: { ticketId: postId, revision: 1, reason: 'Done' } }))],
  listCannedAnswers: [own()],
  reportContent: (['post', 'comment'] as const).map((kind) =>
    unknown(({ privatePostId, commentId }) => ({
      body: { subject: { kind, id: kind === 'post' ? privatePostId : commentId }, reason: 'spam' },
    })),
  ),
  appealDecision: [unknown(({ postId: id }) => ({ body: { subject: { kind: 'post', id }, text: 'Mine.' } }))],
  // Staff decides about everyone, and reads what there is to decide.
  countStaffWork: [own({}, 100)],
  listModerationCases: [own({}, 100)],
  listAuditEntries: [own({}, 100)],
  decideModerationCase: [
    attempt(
      ({ postId: id }) => ({ body: { subject: { kind: 'post', id }, action: 'remove', reason: 'No.', revision: 'x' } }),
      409,
    ),
  ],

  getReservationSetting: [attempt(({ doctorId }) => ({ query: { doctorUserId: doctorId } }), 4031)],
  saveReservationSetting: [attempt(({ doctorId }) => ({ body: { ...bookingRules, doctorUserId: doctorId } }), 4031)],
  listHolidays: [own()],
  bookGuest: [own({ body: { selectTime: '2026-11-24', displayTime: '09:00', type: 'initial', name: 'Wren' } }, 409)],
  setAppointmentTime: [own({ body: { weekly: [] } })],
  closeAndOpen: [attempt(({ doctorId }) => ({ query: { doctorUserId: doctorId, ...closedDay } }), 4031)],
  setDayOpen: [attempt(({ doctorId }) => ({ body: { doctorUserId: doctorId, ...closedDay, state: 0 } }), 4031)],
  slotCloseAndOpen: [
    attempt(({ doctorId }) => ({ query: { doctorUserId: doctorId, ...closedDay, displayTime: '09:00' } }), 4031),
  ],
  setSlotOpen: [
    attempt(
      ({ doctorId }) => ({ body: { doctorUserId: doctorId, ...closedDay, state: 0, displayTime: '09:00' } }),
      4031,
    ),
  ],
  getSchedule: [own({ query: { from: '2026-11-23', to: '2026-11-29' } })],
  listAppointmentRequests: [own()],
  applyReservation: [
    attempt(
      ({ doctorId }) => ({ body: { doctorUserId: doctorId, slotId: 'x', type: 'initial', mode: 'clinic' } }),
      400,
      422,
    ),
  ],
  updateReservation: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId, slotId: 'x' } }))],
  userHandle: [unknown(({ reservationId }) => ({ query: { kaReservationId: reservationId } }))],
  cancelReservation: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId } }))],
  doctorHandle: [unknown(({ reservationId }) => ({ query: { kaReservationId: reservationId, state: 3 } }))],
  handleReservation: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId, state: 3 } }))],
  getReservation: [unknown(({ reservationId }) => ({ params: { kaReservationId: reservationId } }))],
  myReservation: [own()],
  appointmentUser: [own({ body: {} })],
  allAppointment: [attempt(({ doctorId }) => ({ query: { doctorUserId: doctorId } }), 4031)],
  appointmentDoctor: [attempt(({ doctorId }) => ({ body: { doctorUserId: doctorId } }), 4031)],
  joinWaitlist: [attempt(({ doctorId }) => ({ body: { doctorUserId: doctorId, untilDay: '2026-12-31' } }), 100)],
  listWaitlist: [own()],
  leaveWaitlist: [attempt(({ waitId }) => ({ params: { waitId } }), 100)],
  createEvaluation: [
    unknown(({ reservationId }) => ({
      body: { kaReservationId: reservationId, punctuality: 5, communication: 5, booking: 5, premises: 5 },
    })),
  ],
  getCalendarFeed: [own()],
  renewCalendarFeed: [own()],
  createMeeting: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId } }))],
  addMeeting: [unknown(({ meetingId }) => ({ params: { meetingId } }))],
  updateMeeting: [unknown(({ meetingId }) => ({ params: { meetingId }, body: { admit: true } }))],
  getMeeting: [unknown(({ meetingId }) => ({ params: { meetingId } }))],
  getApplication: [own()],
  saveApplication: [
    attempt(
      ({ credentialId }) => ({
        body: { data: applicationData(), documents: [{ kind: 'identity', uploadId: credentialId }] },
      }),
      404,
    ),
  ],
  submitApplication: [own({ body: { version: 1, confirmed: true } }, 404)],
  updateApproval: [own({ body: { action: 'withdraw', revision: 1 } }, 404)],
  listApplications: [own({ query: { filter: 'all' } })],
  reviewApplication: [unknown(({ applicationId }) => ({ params: { applicationId } }))],
  lookAtDocument: [
    unknown(({ applicationId, credentialId }) => ({ params: { applicationId, uploadId: credentialId } })),
  ],
  decideApplication: [
    unknown(({ applicationId }) => ({ params: { applicationId }, body: { action: 'approve', revision: 1 } })),
  ],

  // Members have no profile of a doctor.
  getOwnDoctorProfile: [own({}, 100, 4031)],
  setDoctorProfile: [own({ body: { version: 1, bio: 'Mine.' } })],
  setDoctorDetails: [own({ body: { version: 1, faq: [] } })],
  addDoctorVideo: [
    attempt(({ pictureId }) => ({ body: { uploadId: pictureId, title: 'Mine' } }), 404),
    attempt(({ pictureId }) => ({ body: { videoId: pictureId, title: 'Mine' } }), 404),
  ],
  deleteDoctorVideo: [attempt(({ pictureId }) => ({ params: { id: pictureId } }), 100)],
  findClinics: [own({ query: { abn: '51824753556' } })],
  joinClinic: [attempt(({ id }) => ({ body: { ...applicationData().clinic, clinicId: id } }), 404)],
  editClinic: [attempt(({ id }) => ({ params: { clinicId: id }, body: applicationData().clinic }), 404)],
  correctClinic: [
    attempt(
      ({ id }) => ({ params: { clinicId: id }, body: { ...applicationData().clinic, reason: 'Wrong street' } }),
      404,
    ),
  ],
  leaveClinic: [attempt(({ id }) => ({ params: { clinicId: id } }), 404, 4031)],
  objectToDoctor: [
    attempt(({ id }) => ({ params: { clinicId: id }, body: { doctorUserId: id, objected: true } }), 404),
  ],
  answerEvaluation: [unknown(({ id }) => ({ params: { evaluationId: id }, body: { answer: 'thanks' } }))],
  doctorInbox: [own({ body: {} })],
  getDoctorNumbers: [own({}, 100, 4031)],
  countDoctorView: [attempt(({ id }) => ({ body: { doctorUserId: id } }), 404)],

  couponById: [attempt(({ couponId }) => ({ params: { couponId } }), 100)],
  ownCoupons: [own()],
  listSuspendedCoupons: [own()],
  createCoupon: [attempt((owner) => ({ body: voucher(owner) }), 422)],
  updateCoupon: [unknown((owner) => ({ body: { ...voucher(owner), couponId: owner.couponId } }))],
  setCoupon: [unknown((owner) => ({ body: { ...voucher(owner), couponId: owner.couponId } }))],
  listOrRemoveCoupon: [unknown(({ couponId }) => ({ query: { couponId, state: '0' } }))],
  setCouponListed: [unknown(({ couponId }) => ({ body: { couponId, state: 0 } }))],
  deleteCoupon: [unknown(({ couponId }) => ({ params: { couponId } }))],
  // Staff may; this one is not suspended.
  suspendCoupon: [attempt(({ couponId }) => ({ body: { couponId, suspended: false, reason: 'Checked' } }), 100)],
  buyCoupon: [attempt(({ couponId }) => ({ body: { couponId, quantity: 1 } }), 100)],
  couponOrder: [attempt(({ couponId }) => ({ body: { couponId, quantity: 1 } }), 100)],
  userCouponList: [own()],
  getReceipt: [unknown(({ orderId }) => ({ params: { orderId } }))],
  getOrder: [unknown(({ orderId }) => ({ params: { orderId } }))],
  cancelOrder: [theirOrder({})],
  giveOrder: [theirOrder({ email: 'someone@example.com' })],
  readGift: [attempt(() => ({ body: { token: 'unknown' } }), 404)],
  claimGift: [own({ body: { token: 'unknown' } }, 404)],
  requestRefund: [theirOrder({ reason: 'Mine' })],
  appealRefund: [theirOrder({ reason: 'Mine' })],
  // Staff decides, where there is something to decide.
  decideRefund: [theirOrder({ grant: true, reason: '' }, 404, 409)],
  redeemCode: [own({ body: { code: 'K7WD34CMXYPT' } }, 404)],
  couponByUserList: [attempt(({ couponId }) => ({ params: { couponId } }), 100)],
  listRefundRequests: [own()],
  listSettlements: [own()],
  listAllSettlements: [own()],
  listRefunds: [own()],
  listDisputes: [own()],
  listOrders: [own()],
  listLedger: [own()],
  checkLedger: [own()],

  search: [attempt(({ secret }) => ({ query: { q: secret } }), 100)],
  searchSite: [attempt(({ secret }) => ({ query: { q: secret } }), 100)],
};

const may: Record<Access, Caller[]> = {
  public: ['a guest', 'a member', 'a doctor', 'one of staff'],
  account: ['a member', 'a doctor', 'one of staff'],
  doctor: ['a doctor'],
  practice: ['a doctor'],
  staff: ['one of staff'],
};

let api: TestApi;
let owner: Owner;
let before: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await createOwner(api);
  before = await rowsOf(api, owner.id);
}, 60_000);
afterAll(() => api.close());

async function createCaller(caller: Caller): Promise<TestMember['call']> {
  if (caller === 'a guest') return (name, input, headers = {}) => api.call(name, input, { headers });
  if (caller === 'a member') return (await createMember(api)).call;
  if (caller === 'one of staff') return (await asMember(api, await createAccount(api.db, { staff: true }))).call;
  return (await asMember(api, { nickname: 'Doctor', ...(await createDoctor(api.db)) })).call;
}

const refusal = (name: keyof typeof attempts, caller: Caller) =>
  caller === 'a guest' ? (operations[name].unauthenticatedStatus ?? 403) : 4031;

/** Returns what only the owner knows. */
const traces = (data: unknown) => {
  const { secret, privatePostId, commentId, draftId, pictureId, avatarId, sessionId, notificationId } = owner;
  const { applicationId, credentialId } = owner;
  const known = [
    secret,
    privatePostId,
    commentId,
    draftId,
    pictureId,
    avatarId,
    sessionId,
    notificationId,
    applicationId,
    credentialId,
  ];
  const told = JSON.stringify(data ?? null);
  return [...known, owner.asker.id, owner.blocked.id].filter((trace) => told.includes(trace));
};

const walk = Object.entries(attempts).flatMap(([name, of]) =>
  of.map((one, index) => ({ name: name as keyof typeof attempts, index, one })),
);

describe.each(['a guest', 'a member', 'a doctor', 'one of staff'] as const)('%s', (caller) => {
  it.each(walk)('reads and changes nothing of someone else by $name ($index)', async ({ name, one }) => {
    const call = await createCaller(caller);
    const { code, data } = await call(name, one.input(owner) as never);
    expect(may[operations[name].access].includes(caller) ? one.codes : [refusal(name, caller)]).toContain(code);
    expect(traces(data)).toEqual([]);
    expect(await rowsOf(api, owner.id)).toBe(before);
  });
});

it('knows every operation of the contract', () => {
  expect([...Object.keys(attempts), ...Object.values(leftOut).flat()].sort()).toEqual(Object.keys(operations).sort());
});
