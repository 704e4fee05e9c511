import * as application from './application.handlers';
import * as clinic from './clinic.handlers';
import * as doctorPage from './doctor-page.handlers';
import * as doctorSearch from './doctor-search.handlers';
import * as place from './place.handlers';
import * as profile from './profile.handlers';
import * as review from './review.handlers';
import * as savedSearch from './saved-search.handlers';
import * as segment from './segment.handlers';
import * as team from './team.handlers';
import * as video from './video.handlers';

export const practiceHandlers = [
  ...Object.values(application),
  ...Object.values(clinic),
  ...Object.values(doctorPage),
  ...Object.values(doctorSearch),
  ...Object.values(place),
  ...Object.values(profile),
  ...Object.values(review),
  ...Object.values(savedSearch),
  ...Object.values(segment),
  ...Object.values(team),
  ...Object.values(video),
];
