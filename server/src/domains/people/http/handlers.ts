import * as people from './people.handlers';
import * as profile from './profile.handlers';
import * as staff from './staff.handlers';

export const peopleHandlers = [...Object.values(people), ...Object.values(profile), ...Object.values(staff)];
