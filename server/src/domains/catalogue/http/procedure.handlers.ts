import { packs } from '#content/packs';
import { pathway } from '#content/shared-texts';
import { findListed } from '#domains/catalogue/store/catalogue.store';
import { handler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';
import { presentInstrument, presentProcedure, presentText } from './catalogue.presenter';

export const listProcedures = handler('listProcedures', { transaction: false }, async ({ db, config, browser }) => {
  const listed = await findListed(db, 'procedure', packs[config.contentPack].procedures);
  return wholeList(listed.map((item) => presentProcedure(item, browser.language)));
});

export const getProcedure = handler(
  'getProcedure',
  { transaction: false },
  async ({ config, browser: { language } }, { params }) => {
    const { procedures, instruments } = packs[config.contentPack];
    const text = procedures.find(({ categoryName }) => categoryName === params.category);
    if (!text) throw notFound('The procedure');
    const devices = instruments.filter(({ categoryName }) => text.instruments.includes(categoryName));
    return {
      ...presentProcedure(text, language),
      ...presentText(text, language, text.kind === 'surgery' ? pathway : undefined),
      instruments: devices.map((device) => presentInstrument(device, language)),
    };
  },
);
