import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContent } from '#content/load-content.store';
import { packs } from '#content/packs';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const chinese = { headers: { 'accept-language': 'zh-CN' } };
const get = (category: string, options = {}) => api.call('getProcedure', { params: { category } }, options);

describe('the text about a procedure', () => {
  it('is given in the language of the caller', async () => {
    expect((await get('facelift')).data.title).toBe('Facelift');
    expect((await get('facelift', chinese)).data.title).toBe('面部提升术');
  });

  it('numbers the sources of its statements', async () => {
    const { data } = await get('tummy_tuck');
    const numbers = [...data.whatItIs.sources, ...data.risks.flatMap(({ sources }) => sources)];
    for (const number of numbers) expect(data.sources[number - 1]?.url).toMatch(/^https:/);
  });

  it('shows the way to surgery, and only to surgery', async () => {
    expect((await get('otoplasty')).data.pathway?.items.length).toBeGreaterThan(3);
    expect((await get('chemical_peels')).data.pathway).toBeNull();
  });

  it('names the instruments that it may be done with', async () => {
    expect((await get('neck_contouring')).data.instruments.map(({ title }) => title)).toContain('Thermage');
  });

  it('of an unknown category is not there', async () => {
    expect(await get('nose_job')).toMatchObject({ status: 200, code: 404 });
  });
});

describe('detailed instruments', () => {
  const detailed = (category: string) => api.call('getDetailedInstruments', { params: { category } });

  it('of a procedure are its instruments', async () => {
    const { data } = await detailed('chemical_peels');
    expect(data).toMatchObject({ list: [{ categoryName: 'fraxel_laser' }], instrument: null });
  });

  it('of an instrument are its whole text with its procedures', async () => {
    const { data } = await detailed('thermage');
    expect(data.instrument).toMatchObject({ title: 'Thermage', procedures: [{ categoryName: 'neck_contouring' }] });
  });

  it('of an unknown category are not there', async () => {
    expect(await detailed('hammer')).toMatchObject({ code: 404 });
  });
});

describe('the questions', () => {
  it.each(['facelift', 'inmode', 'booking', 'vouchers', 'account', 'doctors'])(
    'about %s are five',
    async (categoryId) => {
      const { data } = await api.call('listFaq', { params: { categoryId } }, chinese);
      expect(data.list).toHaveLength(5);
      expect(data.list[0]?.question).toMatch(/\p{Script=Han}/u);
    },
  );

  it('of an unknown topic are not there', async () => {
    expect(await api.call('listFaq', { params: { categoryId: 'toString' } })).toMatchObject({ code: 404 });
  });
});

it('the regulated pack shows neither name nor price of a prescription medicine', async () => {
  const regulated = await startTestApi({ env: { CONTENT_PACK: 'au_regulated' } });
  await loadContent(regulated.db, packs.au_regulated);
  const { list } = (await regulated.call('listProcedures', {})).data;
  expect(list[0]).toMatchObject({ title: 'Facial Lines Consultation', cost: 'Discussed at consultation', maxAud: 0 });
  const led = (await regulated.call('listTrendyProcedures', { query: { limit: '12' } })).data.list;
  expect(led.some(({ kind }) => kind === 'prescription')).toBe(false);
  const interests = (await regulated.call('listInterests', {}, chinese)).data.list;
  expect(interests.find(({ id }) => id === 'lip_augmentation')?.title).toBe('唇部咨询');
  await regulated.close();
});
