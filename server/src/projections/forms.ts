import { appointmentEvents, shownEvents } from '#domains/booking/index';
import { formEvents, moveForms, sendOfType } from '#domains/forms/index';
import { findRecipients } from '#domains/identity/index';
import type { Happened } from '#platform/events/event-kind';
import { on, type Projection, type ProjectionContext } from '#platform/events/projection';
import { openFormEmail } from '#platform/mail/templates/form';
import { tell } from './tell';

interface People {
  doctorId: string;
  memberId: string;
}

/** Tells the member that there is a form, and nothing of it: its title may be about health. */
async function tellMember(context: ProjectionContext, event: Happened<People>): Promise<void> {
  const { subjectId: id, data } = event;
  const { doctorId: actorId, memberId: accountId } = data;
  const to = (await findRecipients(context.db, [accountId])).get(accountId);
  const mail = to && {
    to,
    message: openFormEmail({ ...to, url: `${context.config.publicUrl}/user/forms?id=${id}` }),
  };
  await tell(context, event, [{ accountId, notice: { kind: 'form', actorId, subject: { kind: 'form', id } }, mail }]);
}

/** Sends the form that the type of a booked appointment names, moves forms with their appointments, and tells both sides about them. */
export const forms: Projection = {
  name: 'forms',
  readings: [
    ...[appointmentEvents.booked, shownEvents['booked-for-guest']].map((kind) =>
      on(kind, ['the form of its type'], ({ db, clock }, { subjectId }) => sendOfType(db, subjectId, clock.now())),
    ),
    on(appointmentEvents.moved, ['its forms at its new time'], ({ db }, { subjectId, data, at }) =>
      moveForms(db, { fromId: data.replacesId ?? subjectId, toId: subjectId, at }),
    ),
    on(formEvents.sent, ['mail to the member', '`form` to the member'], tellMember),
    on(formEvents.reminded, ['mail to the member', '`form` to the member'], tellMember),
    on(formEvents.completed, ['`form-completed` to the doctor'], async (context, event) => {
      const { subjectId: id, data } = event;
      const notice = {
        kind: 'form-completed' as const,
        actorId: data.memberId,
        subject: { kind: 'form' as const, id },
      };
      await tell(context, event, [{ accountId: data.doctorId, notice }]);
    }),
  ],
};
