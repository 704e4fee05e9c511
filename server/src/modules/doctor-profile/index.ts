import * as clinic from './clinic.handlers';
import * as inbox from './inbox.handlers';
import * as profile from './profile.handlers';
import * as video from './video.handlers';

export const doctorProfileHandlers = [
  ...Object.values(clinic),
  ...Object.values(inbox),
  ...Object.values(profile),
  ...Object.values(video),
];
