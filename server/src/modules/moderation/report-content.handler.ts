import { accountHandler } from '#api/handler';
import { report } from './report.service';

export const reportContent = accountHandler('reportContent', { transaction: true }, async (context, { body }) => {
  await report(context, body);
  return { reported: true as const };
});
