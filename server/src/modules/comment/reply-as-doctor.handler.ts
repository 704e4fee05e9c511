import { accountHandler } from '#api/handler';
import { writeReply } from './write-comment.service';

export const replyAsDoctor = accountHandler('replyAsDoctor', { transaction: true }, (context, { body }) =>
  writeReply(context, body),
);
