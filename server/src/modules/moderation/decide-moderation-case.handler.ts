import { accountHandler } from '#api/handler';
import { decide } from './decide.service';

export const decideModerationCase = accountHandler(
  'decideModerationCase',
  { transaction: true },
  async (context, { body }) => ({ moderation: await decide(context, body) }),
);
