import {
  type AnnouncedRow,
  type AppointmentAsLeft,
  appointmentEvents,
  calendarEvents,
  calendarOf,
  callerEvents,
  comingUrlOf,
  findAnnounced,
  isStanding,
  type Side,
  shownEvents,
  wasInCalendar,
} from '#domains/booking/index';
import { findRecipients } from '#domains/identity/index';
import { textsIn } from '#locales/text';
import type { Happened } from '#platform/events/event-kind';
import { on, type Projection, type ProjectionContext } from '#platform/events/projection';
import type { Attachment } from '#platform/mail/attachment';
import { canSendTexts } from '#platform/mail/sms-transport';
import { type AppointmentNews, appointmentEmail, whenText } from '#platform/mail/templates/appointment';
import type { NotificationKind } from './notification/index';
import { type Told, tell } from './tell';

/**
 * The mail and the notification that each side gets of an event. Those of a doctor who takes no bookings are counted for the doctor instead, by
 * events of the calendar.
 */
const channelsByNews: Record<AppointmentNews, Partial<Record<Side, NotificationKind | 'mail alone'>>> = {
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
  proposed: { member: 'appointment-proposed' },
  unmoved: { doctor: 'appointment-unmoved' },
  'at-risk': { member: 'appointment-at-risk' },
  kept: { member: 'appointment-kept' },
};
const sides = ['doctor', 'member'] as const;

/** News that change no entry of a calendar. */
const withoutEntry: readonly AppointmentNews[] = ['proposed', 'unmoved', 'at-risk'];

type Announced = Happened<AppointmentAsLeft & { hours?: number; proposedAt?: Date }>;

interface Addressed {
  row: AnnouncedRow;
  news: AppointmentNews;
  side: Side;
  to: NonNullable<AnnouncedRow['member']>;
  proposedAt: Date | undefined;
}

function emailOf({ config }: ProjectionContext, { row, news, side, to, proposedAt }: Addressed) {
  const { language } = to;
  const siteUrl = config.publicUrl;
  const method = isStanding(row.state) ? 'REQUEST' : 'CANCEL';
  const message = appointmentEmail({
    news,
    side,
    language,
    nickname: to.nickname,
    siteUrl,
    other: side === 'doctor' ? row.member_name : row.doctor_name,
    startsAt: row.starts_at,
    proposedAt,
    zone: row.zone,
    mode: row.mode,
    clinic: `${row.clinic_name}, ${row.address}, ${row.suburb} ${row.state_code}`,
    isReplacing: row.replaces_id !== null,
    isGuest: row.member_id === null,
    isTold: row.member !== null,
    stateCode: row.state_code,
    id: row.id,
    comingUrl: row.coming_at ? undefined : comingUrlOf(config, row),
  });
  const entry = (): Attachment => ({
    fileName: 'appointment.ics',
    contentType: 'text/calendar' as const,
    calendarMethod: method,
    content: Buffer.from(
      calendarOf([row], { method, side: () => side, language, siteUrl, attendee: to, isGuest: to.id === null }),
    ),
  });
  return { ...message, attachments: !withoutEntry.includes(news) && wasInCalendar(row.state) ? [entry()] : [] };
}

/** Returns what one side hears; nothing where there is no one to tell. */
function heardBy(
  context: ProjectionContext,
  { subjectId: id, data }: Announced,
  news: AppointmentNews,
  row: AnnouncedRow,
  side: Side,
): Told[] {
  const [kind, to] = [channelsByNews[news][side], row[side]];
  if (!kind || !to) return [];
  const excerpt =
    news === 'ended' || news === 'called-off' ? textsIn(to.language)('ended.advice', { doctor: row.doctor_name }) : '';
  const actorId = side === 'doctor' ? row.member_id : row.doctor_id;
  const message = emailOf(context, { row, news, side, to, proposedAt: data.proposedAt });
  // A reminder is made once, also where an earlier release has made it.
  const key = data.hours ? { dedupeKey: `reminder-${data.hours}:${id}:${row.starts_at.getTime()}:${side}` } : {};
  // What a calendar has to learn comes as a mail at once; so does what would come too late.
  const isOwn = message.attachments.length > 0 && news !== 'reminder';
  const ways = news === 'reminder' ? waysOf(context, row) : everyWay;
  return [
    {
      accountId: to.id,
      notice:
        kind === 'mail alone'
          ? undefined
          : { kind, actorId, subject: { kind: 'appointment', id }, excerpt, withoutPush: !ways.push },
      mail: ways.mail ? { to, message, deadline: row.starts_at, isOwn, ...key } : undefined,
      text: ways.phone ? textOf(context, row, to, ways.phone) : undefined,
    },
  ];
}

interface Ways {
  mail: boolean;
  push: boolean;
  /** The number that a text message goes to. */
  phone?: string | undefined;
}
const everyWay: Ways = { mail: true, push: true };

/** Returns how the member wants to be reminded. A mail stands in for text messages once the account has no number, or the site sends none. */
function waysOf({ config }: ProjectionContext, { reminders, member_phone: confirmed }: AnnouncedRow): Ways {
  const phone = canSendTexts(config) ? confirmed : null;
  const byText = reminders.includes('text');
  return {
    mail: reminders.includes('mail') || (byText && !phone),
    push: reminders.includes('push'),
    phone: byText && phone ? phone : undefined,
  };
}

/** Returns the text message of a reminder. It names the time alone, because others may read it. */
function textOf(
  { config }: ProjectionContext,
  row: AnnouncedRow,
  { language }: Pick<Addressed['to'], 'language'>,
  phone: string,
): Told['text'] {
  const values = {
    when: whenText({ startsAt: row.starts_at, zone: row.zone, language }),
    url: comingUrlOf(config, row),
  };
  const text = textsIn(language)(row.coming_at ? 'message.reminder.coming' : 'message.reminder', values);
  return { to: phone, message: { kind: 'appointment-reminder', language, text } };
}

async function announce(
  context: ProjectionContext,
  event: Announced,
  news: AppointmentNews,
  told: readonly Side[] = sides,
): Promise<void> {
  const row = await findAnnounced(context.db, event.subjectId, event.data);
  if (row)
    await tell(
      context,
      event,
      told.flatMap((side) => heardBy(context, event, news, row, side)),
    );
}

/** Tells a doctor who takes no bookings, in one notification, how many requests or appointments have ended for that. */
const countEnded =
  (what: 'requests' | 'appointments', kind: NotificationKind) =>
  async (context: ProjectionContext, event: Happened<{ count: number }>) => {
    const doctor = (await findRecipients(context.db, [event.subjectId])).get(event.subjectId);
    if (!doctor) return;
    const excerpt = textsIn(doctor.language)(`ended.${what}`, { count: event.data.count });
    await tell(context, event, [{ accountId: doctor.id, notice: { kind, actorId: null, excerpt } }]);
  };

const makes = (news: AppointmentNews) =>
  sides.flatMap((side) => {
    const kind = channelsByNews[news][side];
    if (!kind) return [];
    return kind === 'mail alone' ? [`mail to the ${side}`] : [`mail to the ${side}`, `\`${kind}\` to the ${side}`];
  });

/** Tells both people what has become of an appointment. */
export const appointments: Projection = {
  name: 'appointments',
  readings: [
    ...(Object.keys(channelsByNews) as AppointmentNews[]).map((news) =>
      on(
        appointmentEvents[news],
        [...makes(news), ...(news === 'reminder' ? ['text message to the member'] : [])],
        (context, event) => announce(context, event, news),
      ),
    ),
    on(
      shownEvents['booked-for-guest'],
      ['mail to the caller or the member', '`appointment-booked` to the member'],
      (context, event) => announce(context, event, 'booked', ['member']),
    ),
    on(callerEvents.asked, ['`appointment-claim` to the member'], async (context, event) => {
      const { doctorId: actorId, memberId: accountId } = event.data;
      await tell(context, event, [{ accountId, notice: { kind: 'appointment-claim', actorId } }]);
    }),
    on(
      calendarEvents.requestsEnded,
      ['`appointment-ended` to the doctor'],
      countEnded('requests', 'appointment-ended'),
    ),
    on(
      calendarEvents.appointmentsEnded,
      ['`appointment-called-off` to the doctor'],
      countEnded('appointments', 'appointment-called-off'),
    ),
  ],
};
