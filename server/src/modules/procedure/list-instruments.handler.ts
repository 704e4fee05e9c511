import { handler } from '#api/handler';
import { wholeList } from '#api/page';
import { presentItem } from './catalogue.presenter';

export const listInstruments = handler('listInstruments', { transaction: false }, async ({ db }) => {
  const rows = await db
    .selectFrom('instrument')
    .selectAll()
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
  return wholeList(rows.map(presentItem));
});
