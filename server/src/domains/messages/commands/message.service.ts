import { findPeople, isConsulting } from '#domains/booking/index';
import { messageEvents } from '#domains/messages/events';
import { automaticAgainMs, limit, type Side } from '#domains/messages/rules/message.rules';
import { type Reader, readerOf } from '#domains/messages/rules/reader.policy';
import {
  type ConversationRow,
  findConversation,
  insertConversation,
  lockConversation,
  markRead,
} from '#domains/messages/store/conversation.store';
import {
  countWritten,
  findAutomaticAnswer,
  findMessage,
  insertMessage,
  type MessageRow,
} from '#domains/messages/store/message.store';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';
import { hasTeam } from '#platform/http/acting.policy';
import { type AccountContext, actorIdOf, type Input } from '#platform/http/handler';
import { badInput, notFound, Refusal, tooMany } from '#platform/http/refusal';
import { readNoticesOf } from '#projections/notification/index';
import { addFiles } from './message-files.service';

const conversationNotFound = () => notFound('The conversation');
const closed = () => new Refusal('NOT_POSSIBLE', 'You cannot write to this person at the moment.');

/** Returns the conversation of the two of an appointment. @throws {Refusal} 404 for an appointment of others, and of someone without an account */
export async function openWith(
  { db, account, clock }: AccountContext,
  { kaReservationId, side }: Input<'openConversation'>['body'],
): Promise<string> {
  const { side: asked } = readerOf(account, side);
  const { doctor_id: doctorId, member_id: memberId } = (await findPeople(db, kaReservationId)) ?? {};
  const own = { doctor: doctorId, member: memberId };
  const isTheirs = asked ? own[asked] === account.id : Object.values(own).includes(account.id);
  if (!doctorId || !memberId || !isTheirs) throw notFound('The appointment');
  const id = await insertConversation(db, { doctorId, memberId }, clock.now());
  if (!id) throw closed();
  return id;
}

/** Returns a conversation of the reader. @throws {Refusal} 404 where it is not theirs */
async function requireConversation(db: Db, reader: Reader, id: string): Promise<ConversationRow> {
  const found = await findConversation(db, reader, id);
  if (!found) throw conversationNotFound();
  return found;
}

/** Returns a conversation of the caller, with whether someone of the doctor's team reads what is for the team. @throws {Refusal} 404 where it is not theirs */
export async function readConversation({ db, account }: AccountContext, id: string, side?: Side) {
  const found = await requireConversation(db, readerOf(account, side), id);
  const doctorId = found.side === 'doctor' ? account.id : found.other.userId;
  return { ...found, hasTeam: await hasTeam(db, doctorId, 'sendMessage') };
}

/** Holds the conversation until the transaction ends. */
async function lock(db: Db, reader: Reader, id: string) {
  const row = await lockConversation(db, reader, id);
  if (!row) throw conversationNotFound();
  const side: Side = row.doctor_id === reader.accountId ? 'doctor' : 'member';
  return { side, people: { doctorId: row.doctor_id, memberId: row.member_id } };
}

type People = Awaited<ReturnType<typeof lock>>['people'];

/** @throws {Refusal} 404 where the appointment is not one of the two */
async function requireBetween({ db }: AccountContext, { doctorId, memberId }: People, appointmentId: string) {
  const found = await findPeople(db, appointmentId);
  if (found?.doctor_id !== doctorId || found.member_id !== memberId) throw notFound('The appointment');
}

/** Writes a message, and the automatic answer where it comes outside of the hours. */
export async function send(context: AccountContext, input: Input<'sendMessage'>['body']): Promise<MessageRow> {
  const { db, account, clock } = context;
  const { conversationId, text, kaReservationId, uploadIds = [] } = input;
  if (text === '' && uploadIds.length === 0) throw badInput([{ field: 'text', message: 'Please input' }]);
  const now = clock.now();
  const reader = readerOf(account, input.side);
  const { side, people } = await lock(db, reader, conversationId);
  if (!(await requireConversation(db, reader, conversationId)).canWrite) throw closed();
  if (kaReservationId) await requireBetween(context, people, kaReservationId);
  const before = (ms: number) => new Date(now.getTime() - ms);
  const written = { conversationId, side, since: before(limit.ms), answeredSince: before(automaticAgainMs) };
  const { count, isAnswered } = await countWritten(db, written);
  if (count >= limit.most) throw tooMany(limit.ms / 1000);
  const forTeam = reader.isTeam || input.forTeam === true;
  const byTeam = reader.isTeam ? actorIdOf(account) : undefined;
  const about = { reservationId: kaReservationId, forTeam, byTeam, now };
  const id = await insertMessage(db, { conversationId, side, text, ...about });
  await addFiles(context, id, uploadIds);
  const answer =
    side === 'member' && !isAnswered && !(await isConsulting(db, people.doctorId, now))
      ? await findAutomaticAnswer(db, people.doctorId)
      : '';
  if (answer) await insertMessage(db, { conversationId, side: 'doctor', text: answer, automatic: true, forTeam, now });
  const data = { ...people, fromDoctor: side === 'doctor', answered: answer !== '' };
  await addEvent(db, messageEvents.sent, { subjectId: conversationId, actorId: account.id, at: now, data });
  return findMessage(db, account.id, id);
}

/** Notes how far the caller has read, and takes the notification of it away. */
export async function read(
  context: AccountContext,
  { conversationId, messageId, side: asked }: Input<'readMessages'>['body'],
): Promise<number> {
  const { db, account, clock } = context;
  const reader = readerOf(account, asked);
  const { side, people } = await lock(db, reader, conversationId);
  if (await markRead(db, conversationId, reader.isTeam ? 'team' : side, messageId)) {
    const at = clock.now();
    // What the team has read leaves the doctor's notification, while something is unread that only the doctor may read.
    const isLeft =
      reader.isTeam && (await requireConversation(db, { ...reader, isTeam: false }, conversationId)).unread > 0;
    if (!isLeft) await readNoticesOf(db, account.id, { kind: 'conversation', id: conversationId }, at);
    await addEvent(db, messageEvents.read, { subjectId: conversationId, actorId: account.id, at, data: people });
  }
  return (await requireConversation(db, reader, conversationId)).unread;
}
