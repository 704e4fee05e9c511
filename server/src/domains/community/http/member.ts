import * as follow from './follow.handlers';
import * as member from './member.handlers';

export const memberHandlers = [...Object.values(member), ...Object.values(follow)];
