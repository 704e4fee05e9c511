import { accountHandler } from '#api/handler';
import { act, join, presentMeeting, requireMeeting, requireMeetingOf } from './meeting.service';

const options = { transaction: false };

const getMeeting = accountHandler('getMeeting', options, async (context, { params }) =>
  presentMeeting(await requireMeeting(context, params.meetingId), context),
);

const createMeeting = accountHandler('createMeeting', options, async (context, { body }) =>
  presentMeeting(await requireMeetingOf(context, body.kaReservationId), context),
);

const addMeeting = accountHandler('addMeeting', options, (context, { params }) => join(context, params.meetingId));

const updateMeeting = accountHandler('updateMeeting', options, async (context, { params, body }) => {
  const action = body.admit || body.state === 'LIVE' ? 'admit' : 'end';
  return presentMeeting(await act(context, params.meetingId, action), context);
});

export const meetingHandlers = [createMeeting, addMeeting, updateMeeting, getMeeting];
