import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccount, createSession } from '#testing/factories';
import { type ListeningProcess, startListening } from '#testing/processes';
import { startTestApi, type TestApi } from '#testing/test-api';
import { publishEvent } from './publish-event.store';

let api: TestApi;
let processes: ListeningProcess[];
beforeEach(async () => {
  api = await startTestApi();
  processes = [await startListening(api.config.databaseDirectUrl), await startListening(api.config.databaseDirectUrl)];
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await api.close();
});

const postId = '0f8fad5b-d9cb-469f-a165-70867728950e';

it('reaches the pages of every process that follow the topic', async () => {
  const heard = processes.map((process) => process.listen(['feed', `post:${postId}`]));
  await publishEvent(api.db, 'feed', {});
  await publishEvent(api.db, `post:${postId}`, {});
  const told = [
    { topic: 'feed', data: {} },
    { topic: `post:${postId}`, data: {} },
  ];
  await vi.waitFor(() => expect(heard).toEqual([told, told]));
});

it('tells nothing of what is undone', async () => {
  const heard = processes.map((process) => process.listen([`post:${postId}`]));
  const undone = api.db.transaction().execute(async (db) => {
    await publishEvent(db, `post:${postId}`, {});
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await publishEvent(api.db, `post:${postId}`, {});
  await vi.waitFor(() => expect(heard[0]).toEqual([{ topic: `post:${postId}`, data: {} }]));
});

it('lets everybody follow the feed and posts, and no one the account of someone else', async () => {
  const [own, other] = [await createAccount(api.db), await createAccount(api.db)];
  const authorization = `Bearer ${await createSession(api.db, own.id, api.clock.now())}`;
  const statusOf = async (topic: string, headers: Record<string, string>) => {
    const { status, body } = await api.fetch(`/api/live?topics=${topic}`, { headers });
    await body?.cancel();
    return status;
  };
  expect(await statusOf(`feed,post:${postId}`, {})).toBe(200);
  expect(await statusOf(`account:${own.id}`, { authorization })).toBe(200);
  expect(await statusOf(`account:${other.id}`, { authorization })).toBe(403);
  expect(await statusOf(`account:${own.id}`, {})).toBe(403);
  expect(await statusOf(`sessions:${own.id}`, { authorization })).toBe(200);
  expect(await statusOf(`sessions:${other.id}`, { authorization })).toBe(403);
  expect(await statusOf('account:undefined', {})).toBe(400);
});
