import { accountHandler } from '#api/handler';
import { savePostAs } from './mark-post.service';

export const savePost = accountHandler('savePost', { transaction: true }, (context, { body: { postId, saved } }) =>
  savePostAs(context, postId, saved),
);
