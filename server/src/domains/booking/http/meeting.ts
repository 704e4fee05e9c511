import * as meeting from './meeting.handlers';

export const meetingHandlers = Object.values(meeting);
