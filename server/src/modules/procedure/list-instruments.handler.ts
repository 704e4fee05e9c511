import { handler } from '#api/handler';
import { wholeList } from '#api/page';
import { packs } from '#content/packs';
import { presentInstrument } from './catalogue.presenter';
import { findListed } from './catalogue.store';

export const listInstruments = handler('listInstruments', { transaction: false }, async ({ db, config, browser }) => {
  const listed = await findListed(db, 'instrument', packs[config.contentPack].instruments);
  return wholeList(listed.map((item) => presentInstrument(item, browser.language)));
});
