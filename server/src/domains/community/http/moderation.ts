import * as moderation from './moderation.handlers';

export const moderationHandlers = Object.values(moderation);
