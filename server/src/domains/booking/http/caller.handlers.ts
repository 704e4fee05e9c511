import { answerClaim, askMember } from '#domains/booking/commands/caller.service';
import { findClaims } from '#domains/booking/store/caller-claim.store';
import { accountHandler } from '#platform/http/handler';

export const askCaller = accountHandler('askCaller', { transaction: true }, (context, { body }) =>
  askMember(context, body),
);

export const listCallerClaims = accountHandler(
  'listCallerClaims',
  { transaction: false },
  async ({ db, account, clock }) =>
    (await findClaims(db, account.id, clock.now())).map(({ id, doctorId, doctorName, name, appointments, when }) => ({
      kaReservationId: id,
      doctorUserId: doctorId,
      doctorName,
      name,
      appointments,
      startUtc: when.utc,
      zone: when.zone,
    })),
);

export const answerCallerClaim = accountHandler('answerCallerClaim', { transaction: true }, (context, { body }) =>
  answerClaim(context, body),
);
