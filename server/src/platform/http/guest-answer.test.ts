import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createDoctor, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const shared = 'public, max-age=0, s-maxage=1, must-revalidate';
const get = (path: string, headers: Record<string, string> = {}) => api.fetch(`/api${path}`, { headers });

describe('what a guest reads', () => {
  it('may be kept for a second, apart for each language', async () => {
    const { headers } = await get('/procedure');
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      shared,
      'Authorization, accept-language, cookie',
    ]);
  });

  it('is not sent again to who has it, and is once it changes', async () => {
    const etag = (await get('/doctor/search?body={}')).headers.get('etag') ?? '';
    const again = await get('/doctor/search?body={}', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await createDoctor(api.db);
    expect((await get('/doctor/search?body={}', { 'if-none-match': etag })).status).toBe(200);
  });

  it('is not kept where a member reads it', async () => {
    const token = await createSession(api.db, (await createAccount(api.db)).id, api.clock.now());
    const { headers } = await get('/procedure', { authorization: `Bearer ${token}` });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });

  it('is not kept where it fails', async () => {
    expect((await get('/procedure/nothing')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the twin of a search', () => {
  const answerOf = async (answer: Response) => {
    const { code, data } = (await answer.json()) as { code: number; data: { errors?: { field: string }[] } };
    return { code, data };
  };

  it('answers as the search does', async () => {
    await createDoctor(api.db);
    const body = { pageSize: 10, sort: 'fee' };
    const found = await answerOf(await get(`/doctor/search?body=${encodeURIComponent(JSON.stringify(body))}`));
    expect(found).toEqual({ code: 100, data: (await api.call('searchDoctors', { body: body as never })).data });
  });

  it('may be kept, as the search may not', async () => {
    const searched = await api.call('searchDoctors', { body: {} });
    expect([
      (await get('/doctor/search?body={}')).headers.get('cache-control'),
      searched.headers.get('cache-control'),
    ]).toEqual([shared, 'no-store']);
  });

  it.each([
    ['text', 'body'],
    [JSON.stringify({ pageNum: 0 }), 'pageNum'],
  ])('refuses %s', async (body, field) => {
    const refused = await answerOf(await get(`/doctor/search?body=${encodeURIComponent(body)}`));
    expect([refused.code, refused.data.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('is there for no search that needs an account', async () => {
    expect((await get('/user/followers?body={}')).status).toBe(404);
  });
});
