import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContent } from '#content/load-content.store';
import { packs } from '#content/packs';
import { createAccount, createPost } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const chinese = { headers: { 'accept-language': 'zh-CN' } };
const get = (category: string, options = {}) => api.call('getProcedure', { params: { category } }, options);
const trendy = async (limit = '3') =>
  (await api.call('listTrendyProcedures', { query: { limit } })).data.list.map(({ categoryName }) => categoryName);

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

describe('trendy procedures', () => {
  it('stand in the order of the list where nothing happened', async () => {
    expect(await trendy()).toEqual(['botox_injections', 'breast_augmentation', 'chemical_peels']);
  });

  it('are led by what is searched for and written about', async () => {
    const { id } = await createAccount(api.db);
    await createPost(api.db, id, { category_name: 'tummy_tuck' });
    await api.call('search', { query: { q: 'Ear surgery' } });
    await api.call('searchSite', { query: { q: 'facelift' } });
    expect(await trendy('3')).toEqual(['tummy_tuck', 'facelift', 'otoplasty']);
  });

  it('are not led by one person who searches for the same again and again', async () => {
    const { id } = await createAccount(api.db);
    await createPost(api.db, id, { category_name: 'tummy_tuck' });
    await Promise.all(Array.from({ length: 10 }, () => api.call('search', { query: { q: 'Ear surgery' } })));
    expect(await trendy('2')).toEqual(['tummy_tuck', 'otoplasty']);
  });

  it('forget what is older than 30 days', async () => {
    await api.call('search', { query: { q: '招风耳' } });
    api.clock.advance(32 * 24 * 3600);
    expect((await trendy('1'))[0]).toBe('botox_injections');
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
