import { accountHandler } from '#api/handler';
import { publishText } from './publish.service';

export const publishPost = accountHandler('publishPost', { transaction: true }, (context, { body }) =>
  publishText(context, body),
);
