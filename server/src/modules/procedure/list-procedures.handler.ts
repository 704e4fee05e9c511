import { handler } from '#api/handler';
import { wholeList } from '#api/page';
import { presentItem } from './catalogue.presenter';

export const listProcedures = handler('listProcedures', { transaction: false }, async ({ db }) => {
  const rows = await db
    .selectFrom('procedure')
    .selectAll()
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
  return wholeList(rows.map((row) => ({ ...presentItem(row), kind: row.kind })));
});
