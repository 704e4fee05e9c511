import * as people from './people.handlers';
import * as staff from './staff.handlers';

export const peopleHandlers = [...Object.values(people), ...Object.values(staff)];
