/** A member who owns one of everything that an account can own, and what the database holds of them. */
import { type RawBuilder, sql } from 'kysely';
import { notify } from '#projections/notification/notify';
import { applicationData, createDocuments } from './applicant';
import { emptyText } from './block-world';
import {
  createBusyCalendar,
  createComment,
  createDoctor,
  createForm,
  createPost,
  createQuestion,
  createSentForm,
  createType,
} from './factories';
import { createVideoVisit } from './meetings';
import { createMember, type TestMember } from './member';
import { createUpload } from './ready-upload';
import type { TestApi } from './test-api';
import { createCoupon } from './vouchers';

export interface Owner extends TestMember {
  /** Everyone sees it. */
  postId: string;
  /** A word of what no one else may see. */
  secret: string;
  privatePostId: string;
  /** The comment below the private post. */
  commentId: string;
  /** The comment below the public post. */
  openCommentId: string;
  draftId: string;
  questionId: string;
  pictureId: string;
  avatarId: string;
  /** A draft, which staff does not see. */
  applicationId: string;
  credentialId: string;
  sessionId: string;
  passkeyId: string;
  notificationId: string;
  /** The id of a booked video appointment. */
  reservationId: string;
  meetingId: string;
  /** The conversation about that appointment. */
  conversationId: string;
  /** A form of that doctor's, which the owner was sent for it. */
  formId: string;
  responseId: string;
  /** The id of its place on the waiting list of that doctor. */
  waitId: string;
  savedSearchId: string;
  /** Whom that appointment is with. */
  doctorId: string;
  clinicId: string;
  /** Of someone to the team of that clinic. */
  invitationId: string;
  /** A type of appointment of that doctor's. */
  typeId: string;
  /** A calendar elsewhere that that doctor follows. */
  calendarId: string;
  couponId: string;
  /** Waits for its payment. */
  orderId: string;
  fan: TestMember;
  /** Asks to follow. */
  asker: TestMember;
  blocked: TestMember;
}

export async function createOwner(api: TestApi): Promise<Owner> {
  const owner = await createMember(api, { nickname: 'Owner' });
  const [fan, asker, blocked] = [await createMember(api), await createMember(api), await createMember(api)];
  const secret = 'bandicootlike';
  const published_at = api.clock.now();
  const postId = await createPost(api.db, owner.id, { published_at });
  const hidden = { title: secret, content: secret, tags: [secret], visibility: 'PRIVATE' as const, published_at };
  const privatePostId = await createPost(api.db, owner.id, hidden);
  const commentId = await createComment(api.db, { postId: privatePostId, authorId: owner.id, content: secret });
  const openCommentId = await createComment(api.db, { postId, authorId: owner.id });
  const questionId = await createQuestion(api.db, owner.id, { askedAt: published_at });
  const { draftId } = (await owner.call('saveDraft', { body: { ...emptyText, title: secret } })).data;
  await fan.call('followMember', { body: { userId: owner.id } });
  await owner.call('followMember', { body: { userId: fan.id } });
  await owner.call('blockMember', { body: { userId: blocked.id } });
  const asked = { follower_id: asker.id, followed_id: owner.id, state: 'REQUESTED' as const };
  await api.db.insertInto('follow').values(asked).execute();
  await notify(api.db, api.clock.now(), { kind: 'post-like', actorId: fan.id, accountId: owner.id, postId });
  const [notification] = (await owner.call('listNotifications', {})).data.list;
  const doctor = await createDoctor(api.db);
  const visit = { memberId: owner.id, startsAt: api.clock.now().toISOString() };
  const { reservationId, meetingId } = await createVideoVisit(api, doctor, visit);
  const opened = await owner.call('openConversation', { body: { kaReservationId: reservationId } });
  const { conversationId } = opened.data;
  await owner.call('sendMessage', { body: { conversationId, text: secret } });
  const formId = await createForm(api.db, doctor.id);
  const responseId = await createSentForm(api.db, { formId, memberId: owner.id, reservationId, answer: secret });
  const documents = await createDocuments(api, owner.id);
  const draft = { data: applicationData({ legalName: secret }), documents };
  const { applicationId } = (await owner.call('saveApplication', { body: draft })).data;
  const waiting = await owner.call('joinWaitlist', { body: { doctorUserId: doctor.id, untilDay: '2026-12-31' } });
  const saved = await owner.call('saveSearch', { body: { name: secret, filter: { stateCode: 'NSW' } } });
  const [session] = (await owner.call('listSessions', {})).data;
  const passkey = {
    account_id: owner.id,
    credential_id: owner.id,
    public_key: Buffer.of(0),
    counter: '0',
    transports: [],
  };
  const { id: passkeyId } = await api.db
    .insertInto('passkey')
    .values({ ...passkey, device: '', created_at: api.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: typeId } = await createType(api.db, doctor.id);
  const calendarId = await createBusyCalendar(api.db, doctor.id);
  const invitation = {
    clinic_id: doctor.clinicId,
    email: 'desk@example.com',
    role: 'receptionist',
    language: 'en',
  } as const;
  const { id: invitationId } = await api.db
    .insertInto('clinic_invitation')
    .values({ ...invitation, invited_by: doctor.id, invited_at: published_at, expires_at: published_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const couponId = await createCoupon(api.db, doctor);
  const { orderId } = (await owner.call('buyCoupon', { body: { couponId, quantity: 1 } })).data;
  return {
    ...owner,
    postId,
    secret,
    privatePostId,
    commentId,
    openCommentId,
    draftId,
    questionId,
    fan,
    asker,
    blocked,
    reservationId,
    conversationId,
    formId,
    responseId,
    meetingId,
    waitId: waiting.data.waitId,
    savedSearchId: saved.data.searchId,
    doctorId: doctor.id,
    clinicId: doctor.clinicId,
    invitationId,
    typeId,
    calendarId,
    couponId,
    orderId,
    applicationId,
    credentialId: documents[0]?.uploadId ?? '',
    pictureId: await createUpload(api, owner.id, 'post-image'),
    avatarId: await createUpload(api, owner.id, 'avatar'),
    sessionId: session?.sessionId ?? '',
    passkeyId,
    notificationId: notification?.id ?? '',
  };
}

/** Returns everything that the database holds of an account, as one text. */
export async function rowsOf(api: TestApi, accountId: string): Promise<string> {
  const id = sql`${accountId}::uuid`;
  const of = (table: string, column: string) => [table, sql`${sql.ref(`x.${column}`)} = ${id}`] as const;
  const tables: (readonly [string, RawBuilder<unknown>])[] = [
    of('account', 'id'),
    ...['post', 'comment'].map((table) => of(table, 'author_id')),
    ...[
      'session',
      'passkey',
      'upload',
      'consent',
      'application',
      'saved_search',
      'account_interest',
      'notification',
      'notification_preference',
    ].map((table) => of(table, 'account_id')),
    ...['post_like', 'post_save', 'comment_like'].map((table) => of(table, 'account_id')),
    ...['reservation', 'waitlist', 'conversation', 'questionnaire_response'].map((table) => of(table, 'member_id')),
    ['follow', sql`${id} in (x.follower_id, x.followed_id)`],
    of('block', 'blocker_id'),
    of('coupon_order', 'buyer_id'),
    ...['post_tag', 'post_area', 'post_upload', 'question'].map(
      (table) => [table, sql`x.post_id in (select id from post where author_id = ${id})`] as const,
    ),
  ];
  const rows = tables.map(
    ([
      table,
      mine,
    ]) => sql`(select ${table}::text as name, coalesce(jsonb_agg(to_jsonb(x) order by x::text), '[]') as rows
      from ${sql.table(table)} x where ${mine})`,
  );
  const found = await sql<{ text: string }>`select string_agg(name || rows::text, E'\n' order by name) as text
    from (${sql.join(rows, sql` union all `)}) t`.execute(api.db);
  return found.rows[0]?.text ?? '';
}
