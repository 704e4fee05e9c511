import * as block from './block.handlers';
import * as follow from './follow.handlers';
import * as privacy from './privacy.handlers';

export const visibilityHandlers = [...Object.values(block), ...Object.values(follow), ...Object.values(privacy)];
