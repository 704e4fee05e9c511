import * as comment from './comment.handlers';

export const commentHandlers = Object.values(comment);
