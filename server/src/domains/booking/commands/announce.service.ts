import { state } from '#domains/booking/rules/reservation.machine';
import {
  type AnnouncedRow,
  findAnnounced,
  findRecipients,
  type Recipient,
} from '#domains/booking/store/recipient.store';
import type { Context } from '#platform/http/handler';
import { publishToAccounts } from '#platform/live/publish-event.store';
import type { Attachment } from '#platform/mail/attachment';
import { queueEmails } from '#platform/mail/mail.store';
import { appointmentEmail } from '#platform/mail/templates/appointment';
import type { AppointmentNews } from '#platform/mail/templates/appointment.texts';
import {
  adviceText,
  endedText,
  type Notice,
  type NotificationKind,
  notify,
  notifyAll,
  waitingUntil,
} from '#projections/notification/index';
import { calendarOf, type Side } from './ics';

/**
 * The mail and the notification that each side gets of an event. Those of a doctor who takes no bookings are counted
 * for the doctor instead, see `notifyOfEnded`.
 */
const told: Record<AppointmentNews, Partial<Record<Side, NotificationKind | 'mail alone'>>> = {
  requested: { doctor: 'appointment-request', member: 'mail alone' },
  booked: { member: 'appointment-booked', doctor: 'appointment-booked' },
  declined: { member: 'appointment-declined' },
  moved: { member: 'appointment-moved', doctor: 'appointment-moved' },
  'cancelled-by-doctor': { member: 'appointment-cancelled' },
  'cancelled-by-member': { doctor: 'appointment-cancelled', member: 'mail alone' },
  expired: { member: 'appointment-expired', doctor: 'appointment-expired' },
  ended: { member: 'appointment-ended', doctor: 'mail alone' },
  'called-off': { member: 'appointment-called-off', doctor: 'mail alone' },
  reminder: { member: 'appointment-reminder' },
  'at-risk': { member: 'appointment-at-risk' },
  kept: { member: 'appointment-kept' },
};

type Worker = Pick<Context, 'db' | 'clock' | 'config'>;

/** Returns who has an account, in one order. */
const peopleOf = ({ doctor_id, member_id }: Pick<AnnouncedRow, 'doctor_id' | 'member_id'>): string[] =>
  [doctor_id, ...(member_id ? [member_id] : [])].sort();

function emailOf({ config }: Worker, row: AnnouncedRow, news: AppointmentNews, side: Side, to: Recipient) {
  const { language } = to;
  const siteUrl = config.publicUrl;
  const isOver = row.state !== state.pending && row.state !== state.booked;
  const method = isOver ? 'CANCEL' : 'REQUEST';
  // A request that never was in a calendar needs not be taken out of one.
  const inCalendar =
    news !== 'at-risk' && row.state !== state.declined && row.state !== state.expired && row.state !== state.pending;
  const message = appointmentEmail({
    ...{ news, side, language, nickname: to.nickname, siteUrl },
    other: side === 'doctor' ? row.member_name : row.doctor_name,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    zone: row.zone,
    mode: row.mode,
    clinic: `${row.clinic_name}, ${row.address}, ${row.suburb} ${row.state_code}`,
    isReplacing: row.replaces_id !== null,
    isGuest: row.member_id === null,
    stateCode: row.state_code,
  });
  const entry = (): Attachment => ({
    ...{ fileName: 'appointment.ics', contentType: 'text/calendar' as const, calendarMethod: method },
    content: Buffer.from(calendarOf([row], { method, side: () => side, language, siteUrl, attendee: to })),
  });
  return { ...message, attachments: inCalendar ? [entry()] : [] };
}

/**
 * Tells both people what has become of an appointment: open pages, notifications and mails, in the transaction in which it happens. Marks are
 * only shown.
 * @param actorId who did it, and needs no notification of it: a mail to them is for their calendar
 */
export async function announce(
  worker: Worker,
  id: string,
  news: AppointmentNews | 'marked',
  { actorId: doer, dedupeKey }: { actorId?: string; dedupeKey?: string } = {},
): Promise<void> {
  const { db, clock } = worker;
  const row = await findAnnounced(db, id);
  if (!row) return;
  await publishToAccounts(db, 'appointments', [row.doctor_id, row.member_id]);
  if (news === 'marked') return;
  const now = clock.now();
  const people = peopleOf(row).flatMap((accountId) => {
    const side: Side = accountId === row.doctor_id ? 'doctor' : 'member';
    const [kind, to] = [told[news][side], row[side]];
    return kind && to ? [{ accountId, side, kind, to }] : [];
  });
  const notices: Notice[] = [];
  for (const { accountId, side, kind, to } of people) {
    if (kind === 'mail alone' || accountId === doer) continue;
    const actorId = side === 'doctor' ? row.member_id : row.doctor_id;
    const excerpt = news === 'ended' || news === 'called-off' ? adviceText(row.doctor_name, to.language) : '';
    notices.push({ accountId, kind, actorId, subject: { kind: 'appointment', id }, excerpt });
  }
  const standIns = await notifyAll(db, now, notices);
  const emails = people.map(({ accountId, side, to }) => {
    const message = emailOf(worker, row, news, side, to);
    // What a calendar has to learn comes as a mail at once; so does what would come too late.
    const isNewInCalendar = message.attachments.length > 0 && news !== 'reminder';
    const waits = isNewInCalendar ? {} : waitingUntil(standIns.get(accountId), row.starts_at);
    const key = dedupeKey ? { dedupeKey: `${dedupeKey}:${side}` } : {};
    return { message, delivery: { recipient: to.email, now, ...waits, ...key } };
  });
  await queueEmails(db, emails);
}

/** Tells a doctor who takes no bookings, in one notification, how many requests or appointments have ended for that. */
export async function notifyOfEnded(
  { db, clock }: Worker,
  doctorId: string,
  what: 'requests' | 'appointments',
  count: number,
): Promise<void> {
  const doctor = count > 0 && (await findRecipients(db, [doctorId])).get(doctorId);
  if (!doctor) return;
  const excerpt = endedText(what, count, doctor.language);
  const kind = what === 'requests' ? 'appointment-ended' : 'appointment-called-off';
  await notify(db, clock.now(), { accountId: doctorId, kind, actorId: null, excerpt });
}
