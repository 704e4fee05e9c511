import { packs } from '#content/packs';
import { findListed } from '#domains/catalogue/store/catalogue.store';
import { handler } from '#platform/http/handler';
import { wholeList } from '#platform/http/page';
import { notFound } from '#platform/http/refusal';
import { presentInstrument, presentProcedure, presentText } from './catalogue.presenter';

export const listInstruments = handler('listInstruments', { transaction: false }, async ({ db, config, browser }) => {
  const listed = await findListed(db, 'instrument', packs[config.contentPack].instruments);
  return wholeList(listed.map((item) => presentInstrument(item, browser.language)));
});

export const getDetailedInstruments = handler(
  'getDetailedInstruments',
  { transaction: false },
  async ({ config, browser: { language } }, { params: { category } }) => {
    const { procedures, instruments } = packs[config.contentPack];
    const device = instruments.find(({ categoryName }) => categoryName === category);
    if (device) {
      const uses = procedures.filter((procedure) => procedure.instruments.includes(category));
      const shown = presentInstrument(device, language);
      const text = presentText(device, language);
      return {
        list: [shown],
        instrument: { ...shown, ...text, procedures: uses.map((one) => presentProcedure(one, language)) },
      };
    }
    const procedure = procedures.find(({ categoryName }) => categoryName === category);
    if (!procedure) throw notFound('The category');
    const devices = instruments.filter(({ categoryName }) => procedure.instruments.includes(categoryName));
    return { list: devices.map((one) => presentInstrument(one, language)), instrument: null };
  },
);
