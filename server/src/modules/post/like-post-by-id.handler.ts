import { accountHandler } from '#api/handler';
import { likePostAs } from './mark-post.service';

export const likePostById = accountHandler('likePostById', { transaction: true }, (context, { params, body }) =>
  likePostAs(context, params.postId, body?.liked),
);
