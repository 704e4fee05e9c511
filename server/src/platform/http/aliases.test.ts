import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPost } from '#testing/factories';
import { createMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function send(path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return (await api.fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

it('answers a read at its aliases as at its own address, and reads their body by the same schema', async () => {
  const { id } = await createMember(api);
  await createPost(api.db, id, { tags: ['calm'] });
  const { data } = await api.call('listFeed', { query: { tag: 'calm', pageSize: '10' } });
  expect(data.list).toHaveLength(1);
  for (const path of ['/post/filter', '/post/wap/filter']) {
    expect((await send(path, { tag: 'calm', pageSize: 10 })).data).toEqual(data);
    expect(await send(path, { pageSize: 500 })).toMatchObject({ code: 400, data: { errors: [{ field: 'pageSize' }] } });
  }
});

it('writes at an alias as at its own address, for those who may', async () => {
  const [one, other] = [await createMember(api), await createMember(api)];
  const follow = (token?: string) => send('/user_action/actions/follow', { userId: other.id }, token);
  expect(await follow()).toMatchObject({ code: 403 });
  expect((await follow(one.token)).data).toEqual({ follow: 'following', followers: 1 });
});
