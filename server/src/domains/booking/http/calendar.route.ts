import type { FastifyInstance, FastifyReply } from 'fastify';
import { calendarOf } from '#domains/booking/commands/ics';
import { state } from '#domains/booking/rules/appointment.machine';
import { findAppointment } from '#domains/booking/store/appointment.store';
import { findCalendarEntries } from '#domains/booking/store/appointment-list.store';
import { findFeedHolder, findRecipients } from '#domains/identity/index';
import type { Services } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { appointmentOfToken, feedOfToken } from './ics-link';

const send = (reply: FastifyReply, text: string, fileName: string) =>
  reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .send(text);

/** Calendar programs go by the status of HTTP. */
const unknown = () => new Refusal('NOT_FOUND', 'There is no such calendar.', { status: 404 });

/** Serves calendar files, by addresses that are signed: calendar programs cannot log in. */
export function addCalendarRoutes(app: FastifyInstance, { db, config, clock }: Services): void {
  const options: object = { config: { operation: 'calendar' } };
  app.get<{ Params: { token: string } }>('/calendar/appointments/:token.ics', options, async ({ params }, reply) => {
    const id = appointmentOfToken(config, params.token);
    const row = id && (await findAppointment(db, id));
    if (!row) throw unknown();
    const method =
      row.state === state.pending || row.state === state.booked || row.state === state.fulfilled ? 'PUBLISH' : 'CANCEL';
    const people = row.member_id ? await findRecipients(db, [row.member_id]) : undefined;
    const language = people?.get(row.member_id ?? '')?.language ?? 'en';
    return send(
      reply,
      calendarOf([row], { method, side: () => 'member', language, siteUrl: config.publicUrl }),
      'appointment.ics',
    );
  });
  app.get<{ Params: { token: string } }>('/calendar/feeds/:token.ics', options, async ({ params }, reply) => {
    const feed = feedOfToken(config, params.token);
    const holder = feed && (await findFeedHolder(db, feed.accountId, feed.version));
    if (!holder) throw unknown();
    const about = { method: 'PUBLISH' as const, language: holder.language, siteUrl: config.publicUrl };
    const rows = await findCalendarEntries(db, holder.id, clock.now());
    // Doctors are members, too: they have visits of their own.
    const side = (row: { doctor_id: string }) => (row.doctor_id === holder.id ? 'doctor' : 'member');
    return send(reply, calendarOf(rows, { ...about, side }), 'charis.ics');
  });
}
