import * as inbox from '#domains/booking/http/inbox.handlers';
import * as clinic from './clinic.handlers';
import * as profile from './profile.handlers';
import * as video from './video.handlers';

export const doctorProfileHandlers = [
  ...Object.values(clinic),
  ...Object.values(inbox),
  ...Object.values(profile),
  ...Object.values(video),
];
