import { accountHandler } from '#api/handler';
import { writeComment } from './write-comment.service';

export const commentPost = accountHandler('commentPost', { transaction: true }, (context, { body }) =>
  writeComment(context, body),
);
