import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createPost } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const trendy = async (limit = '3') =>
  (await api.call('listTrendyProcedures', { query: { limit } })).data.list.map(({ categoryName }) => categoryName);

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
