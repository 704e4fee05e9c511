import { handler } from '#api/handler';
import { wholeList } from '#api/page';
import { packs, titleOf } from '#content/packs';
import { findAllInterests } from './system.store';

export const listInterests = handler('listInterests', { transaction: false }, async ({ db, config, browser }) => {
  const rows = await findAllInterests(db);
  const pack = packs[config.contentPack];
  return wholeList(rows.map((row) => ({ ...row, title: titleOf(pack, row.name)?.[browser.language] ?? row.title })));
});
