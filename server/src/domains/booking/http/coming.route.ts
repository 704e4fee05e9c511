import { chooseLanguage, runTransaction } from '@charis/shared/node';
import { type Language, mapUrl, momentText } from '@charis/shared/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAwaited, noteComing } from '#domains/booking/commands/on-the-way.service';
import { type AppointmentRow, findAppointment, findPeople } from '#domains/booking/store/appointment.store';
import { lockCalendar } from '#domains/booking/store/setting.store';
import { findRecipients } from '#domains/identity/index';
import { textsIn } from '#locales/text';
import type { Services } from '#platform/http/handler';
import { plainPage, plainPageHeaders } from '#platform/http/plain-page';
import { comingOfToken } from './ics-link';

interface Link {
  Params: { token: string };
}
type Asked = FastifyRequest<Link>;

/**
 * Serves the link of a reminder by which its reader says, without a log-in, that they are coming. GET shows a button, because programs open links by
 * themselves; POST says it, and to repeat it changes nothing. Who has it can do nothing else. It ends with the time that it was written for.
 */
export function addComingRoutes(app: FastifyInstance, { db, config: settings, clock }: Services): void {
  const config: object = { operation: 'coming' };
  const isOf = (row: AppointmentRow, startsAt: Date) =>
    row.starts_at.getTime() === startsAt.getTime() && isAwaited(row, clock.now());

  async function show(request: Asked, reply: FastifyReply, row: AppointmentRow | undefined) {
    const { cookie, 'accept-language': wishes } = request.headers;
    const holder = row?.member_id ? (await findRecipients(db, [row.member_id])).get(row.member_id) : undefined;
    const language = holder?.language ?? chooseLanguage(cookie, wishes);
    return reply
      .code(row ? 200 : 404)
      .headers(plainPageHeaders)
      .send(comingPage(row, language, settings.publicUrl));
  }

  app.get<Link>('/appointments/coming/:token', { config }, async (request, reply) => {
    const named = comingOfToken(settings, request.params.token);
    const row = named && (await findAppointment(db, named.id));
    return show(request, reply, row && isOf(row, named.startsAt) ? row : undefined);
  });
  app.post<Link>('/appointments/coming/:token', { config }, async (request, reply) => {
    const named = comingOfToken(settings, request.params.token);
    const row =
      named &&
      (await runTransaction(db, async (trx) => {
        const people = await findPeople(trx, named.id);
        if (!people) return undefined;
        await lockCalendar(trx, people.doctor_id);
        const known = await findAppointment(trx, named.id);
        if (!known || !isOf(known, named.startsAt)) return undefined;
        await noteComing(trx, known, known.member_id, clock.now());
        return findAppointment(trx, named.id);
      }));
    return show(request, reply, row);
  });
}

/** Returns the page: it says when and where, and neither the doctor nor what it is about, for anyone may have the link. */
function comingPage(row: AppointmentRow | undefined, language: Language, siteUrl: string): string {
  const t = textsIn(language);
  const own = { label: t('mail.appointment.own'), url: `${siteUrl}/user/appointments` };
  if (!row) return plainPage({ language, title: t('coming.unknown'), text: t('coming.unknown.text'), links: [own] });
  const place = `${row.address}, ${row.suburb} ${row.state_code}`;
  const when = momentText(row.starts_at.toISOString(), row.zone, language, 'long');
  const said = row.coming_at ? 'said' : 'asking';
  const other = { label: t('mail.appointment.other-time'), url: `${own.url}?move=${row.id}` };
  return plainPage({
    language,
    title: t(`coming.${said}`),
    text: row.mode === 'video' ? when : `${when} · ${place}`,
    button: row.coming_at ? undefined : t('mail.appointment.coming'),
    links: [
      ...(row.mode === 'clinic' ? [{ label: t('coming.directions'), url: mapUrl(place) }] : []),
      ...(row.member_id ? [other] : []),
    ],
  });
}
