import { handler } from '#api/handler';
import { wholeList } from '#api/page';
import { packs } from '#content/packs';
import { presentProcedure } from './catalogue.presenter';
import { findListed } from './catalogue.store';

export const listProcedures = handler('listProcedures', { transaction: false }, async ({ db, config, browser }) => {
  const listed = await findListed(db, 'procedure', packs[config.contentPack].procedures);
  return wholeList(listed.map((item) => presentProcedure(item, browser.language)));
});
