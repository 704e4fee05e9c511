import { handler } from '#api/handler';
import { wholeList } from '#api/page';
import { packs, titleOf } from '#content/packs';

export const listInterests = handler('listInterests', { transaction: false }, async ({ db, config, browser }) => {
  const rows = await db
    .selectFrom('interest')
    .select(['id', 'name', 'title', 'img'])
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
  const pack = packs[config.contentPack];
  return wholeList(rows.map((row) => ({ ...row, title: titleOf(pack, row.name)?.[browser.language] ?? row.title })));
});
