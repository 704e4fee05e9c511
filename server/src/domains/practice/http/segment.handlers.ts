import { stateSegments as statementOf } from '@charis/shared/node';
import { findSegments } from '#domains/practice/store/segment.store';
import { accountHandler } from '#platform/http/handler';

export const stateSegments = accountHandler(
  'stateSegments',
  { transaction: false },
  async ({ db, account, clock, config }) => ({
    statement: statementOf(await findSegments(db, account.id), config.apiToken, clock.now()),
  }),
);
