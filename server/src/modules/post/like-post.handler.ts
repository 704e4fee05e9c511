import { accountHandler } from '#api/handler';
import { likePostAs } from './mark-post.service';

export const likePost = accountHandler('likePost', { transaction: true }, (context, { body: { postId, liked } }) =>
  likePostAs(context, postId, liked),
);
