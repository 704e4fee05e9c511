import { act, join, presentMeeting, requireMeeting, requireMeetingOf } from '#domains/booking/commands/meeting.service';
import { accountHandler } from '#platform/http/handler';

const options = { transaction: false };

export const getMeeting = accountHandler('getMeeting', options, async (context, { params }) =>
  presentMeeting(await requireMeeting(context, params.meetingId), context),
);

export const createMeeting = accountHandler('createMeeting', options, async (context, { body }) =>
  presentMeeting(await requireMeetingOf(context, body.kaReservationId), context),
);

export const addMeeting = accountHandler('addMeeting', options, (context, { params }) =>
  join(context, params.meetingId),
);

export const updateMeeting = accountHandler('updateMeeting', options, async (context, { params, body }) => {
  const action = body.admit || body.state === 'LIVE' ? 'admit' : 'end';
  return presentMeeting(await act(context, params.meetingId, action), context);
});
