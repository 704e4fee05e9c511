import * as people from './people.handlers';

export const peopleHandlers = [...Object.values(people)];
