import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPost, createSession } from '#testing/factories';
import { createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

interface Documented {
  post: { parameters: unknown[]; requestBody: { content: object } };
}

let api: TestApi;
let member: TestMember;
let postId: string;
beforeEach(async () => {
  api = await startTestApi();
  member = await createMember(api);
  postId = await createPost(api.db, member.id);
});
afterEach(() => api.close());

const write = (content: string, key: string, by = member) =>
  by.call('commentPost', { body: { postId, content } }, { 'idempotency-key': key });
const written = async () => (await api.db.selectFrom('comment').select('id').execute()).length;

it('makes it once and repeats the answer', async () => {
  const [one, other] = [await write('Hello', 'key'), await write('Hello', 'key')];
  expect(one.code).toBe(100);
  expect(other.data).toEqual(one.data);
  expect(await written()).toBe(1);
});

it('refuses a key that is none', async () => {
  expect((await write('Hello', 'a key')).code).toBe(400);
  expect((await write('Hello', 'x'.repeat(201))).code).toBe(400);
});

it('makes it once when several ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => write('Hello', 'key')));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(await written()).toBe(1);
});

it('refuses another body with the same key', async () => {
  await write('Hello', 'key');
  expect(await write('Good bye', 'key')).toMatchObject({ status: 200, code: 409 });
});

it('is another one for another account, and after a day', async () => {
  await write('Hello', 'key');
  expect((await write('Good bye', 'key', await createMember(api))).code).toBe(100);
  api.clock.advance(24 * 3600);
  const token = await createSession(api.db, member.id, api.clock.now());
  const body = { postId, content: 'Good bye' };
  const later = await api.call('commentPost', { body }, { token, headers: { 'idempotency-key': 'key' } });
  expect(later.code).toBe(100);
});

it('is free again after a refusal', async () => {
  await api.db.updateTable('post').set({ visibility: 'PRIVATE', display: false }).execute();
  const other = await createMember(api);
  expect((await write('Hello', 'key', other)).code).toBe(404);
  await api.db.updateTable('post').set({ visibility: 'PUBLIC', display: true }).execute();
  expect((await write('Hello', 'key', other)).code).toBe(100);
});

it('a form is read where the operation says so, and nowhere else', async () => {
  const { data } = await write('Hello', 'key');
  const send = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: `Bearer ${member.token}` };
    const reply = await api.fetch(path, { method: 'POST', headers, body: new URLSearchParams(form) });
    return (await reply.json()) as { code: number; data: unknown };
  };
  const liked = await send('/api/user_action/like_comment', { commentId: data.id, liked: 'true' });
  expect(liked).toMatchObject({ code: 100, data: { liked: true, likes: 1 } });
  const again = await send('/api/user_action/like_comment', { commentId: data.id, liked: 'false' });
  expect(again.data).toEqual({ liked: false, likes: 0 });
  expect(await send('/api/users/follow', { userId: member.id })).toMatchObject({ code: 400 });
});

it('the description of the API shows both', async () => {
  const { paths } = (await (await api.fetch('/api/openapi.json')).json()) as { paths: Record<string, Documented> };
  expect(paths['/user_action/actions/comment']?.post.parameters).toMatchObject([
    { name: 'Idempotency-Key', in: 'header' },
  ]);
  const types = Object.keys(paths['/user_action/like_comment']?.post.requestBody.content ?? {});
  expect(types).toEqual(['application/json', 'application/x-www-form-urlencoded']);
});
