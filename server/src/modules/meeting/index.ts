export { meetingHandlers } from './meeting.handler';
