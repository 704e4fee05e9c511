import { accountHandler } from '#api/handler';
import { writeReply } from './write-comment.service';

export const replyComment = accountHandler('replyComment', { transaction: true }, (context, { body }) =>
  writeReply(context, body),
);
