import {
  applicationEvents,
  clinicEvents,
  findApplicant,
  issueInvitation,
  searchEvents,
  teamEvents,
} from '#domains/practice/index';
import { on, type Projection } from '#platform/events/projection';
import { type ApplicationEvent, applicationEmail } from '#platform/mail/templates/application';
import { teamInvitationEmail } from '#platform/mail/templates/team';
import { tell } from './tell';

/** Tells the applicant by mail, whose address leads to the first thing to change, and on the site. */
const toApplicant = (news: ApplicationEvent) =>
  on(applicationEvents[news], ['mail to the applicant', '`application` to the applicant'], async (context, event) => {
    const { accountId, reason, asked, days } = event.data;
    const { email, nickname, language } = await findApplicant(context.db, accountId);
    const [first] = asked;
    const field = first ? `?field=${encodeURIComponent(first.field)}` : '';
    const url = `${context.config.publicUrl}/user/doctorcertify${field}`;
    const of = days === undefined ? {} : { days };
    const message = applicationEmail({ language, nickname, url, asked, event: news, reason, ...of });
    const subject = { kind: 'application' as const, id: event.subjectId };
    await tell(context, event, [
      {
        accountId,
        notice: { kind: 'application', actorId: null, subject, excerpt: reason },
        mail: { to: { email }, message, isOwn: true },
      },
    ]);
  });

/** Tells applicants, the makers of clinics, and those who saved a search. */
export const practice: Projection = {
  name: 'practice',
  readings: [
    ...(Object.keys(applicationEvents) as ApplicationEvent[]).map(toApplicant),
    on(clinicEvents.corrected, ['`clinic-corrected` to who made the clinic and its doctors'], (context, event) => {
      const { subjectId, data } = event;
      const subject = { kind: 'clinic' as const, id: subjectId };
      const notice = { kind: 'clinic-corrected' as const, actorId: null, subject, excerpt: data.reason };
      return tell(
        context,
        event,
        data.peopleIds.map((accountId) => ({ accountId, notice })),
      );
    }),
    on(clinicEvents.joined, ['`clinic-joined` to who made the clinic'], (context, event) => {
      const { makerId: accountId, doctorId: actorId } = event.data;
      const subject = { kind: 'clinic' as const, id: event.subjectId };
      return tell(context, event, [{ accountId, notice: { kind: 'clinic-joined', actorId, subject } }]);
    }),
    on(teamEvents.invited, ['mail to the address'], async (context, event) => {
      const invitation = await issueInvitation(context.db, event.subjectId);
      if (!invitation) return;
      const { email, token, ...facts } = invitation;
      const url = `${context.config.publicUrl}/user/invitation?token=${token}`;
      const mail = { to: { email }, message: teamInvitationEmail({ ...facts, url }), isOwn: true };
      await tell(context, event, [{ accountId: null, mail }]);
    }),
    on(searchEvents.matched, ['`doctor-found` for each doctor to who saved the search'], (context, event) => {
      const { accountId, name: excerpt, doctorIds } = event.data;
      const about = {
        kind: 'doctor-found' as const,
        subject: { kind: 'search' as const, id: event.subjectId },
        excerpt,
      };
      return tell(
        context,
        event,
        doctorIds.map((actorId) => ({ accountId, notice: { ...about, actorId } })),
      );
    }),
  ],
};
