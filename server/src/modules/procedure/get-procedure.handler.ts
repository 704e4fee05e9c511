import { handler } from '#api/handler';
import { notFound } from '#api/refusal';
import { packs } from '#content/packs';
import { pathway } from '#content/surgery';
import { presentInstrument, presentProcedure, presentText } from './catalogue.presenter';

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
