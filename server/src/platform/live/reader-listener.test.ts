/** Who is nudged about a post: on real streams, fed by what the transactions tell the database. */
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPost } from '#testing/factories';
import { listenToStream, type OpenStream } from '#testing/live-stream';
import { createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';
import { followDatabase } from './follow-database';

let api: TestApi;
let streams: OpenStream[];
let stop: () => Promise<void>;
let author: TestMember;
let stranger: TestMember;
beforeEach(async () => {
  streams = [];
  api = await startTestApi();
  const following = await followDatabase(api.config.databaseDirectUrl, api.live, api.app.log as never);
  stop = () => following.stop();
  author = await createMember(api);
  stranger = await createMember(api);
});
afterEach(async () => {
  for (const stream of streams) stream.leave();
  await stop();
  await api.close();
});

/** The nudges that a viewer gets about the post, a guest by default. */
async function follow(postId: string, viewer?: TestMember) {
  const { port } = api.app.server.address() as AddressInfo;
  const headers: Record<string, string> = viewer ? { authorization: `Bearer ${viewer.token}` } : {};
  const stream = await listenToStream(port, `post:${postId},composition:test`, headers);
  streams.push(stream);
  return {
    count: () => stream.heard().split(`event: post:${postId}\n`).length - 1,
    marks: () => stream.heard().split('event: composition:test\n').length - 1,
  };
}
type Follower = Awaited<ReturnType<typeof follow>>;
let mark = 0;

/** Returns how many nudges each has got, once `first`, who may read the post, has `expected`. */
async function counts(first: Follower, expected: number, others: Follower[]): Promise<number[]> {
  await vi.waitFor(() => expect(first.count()).toBe(expected));
  mark += 1;
  const before = others.map((other) => other.marks());
  api.live.publish({ topic: 'composition:test', id: `${mark}`, data: {} });
  await vi.waitFor(() => expect(others.map((other) => other.marks())).toEqual(before.map((number) => number + 1)));
  return others.map((other) => other.count());
}
const say = (postId: string) => author.call('commentPost', { body: { postId, content: 'Calm words' } });

it('tells of a private post no one but its author', async () => {
  const postId = await createPost(api.db, author.id, { visibility: 'PRIVATE' });
  const own = await follow(postId, author);
  const others = [await follow(postId), await follow(postId, stranger)];
  await say(postId);
  expect(await counts(own, 1, others)).toEqual([0, 0]);
  await author.call('deletePost', { params: { id: postId } });
  expect(await counts(own, 2, others)).toEqual([0, 0]);
});

it('tells others nothing after the nudge that closes a post to them, until it is open again', async () => {
  const postId = await createPost(api.db, author.id);
  const own = await follow(postId, author);
  const others = [await follow(postId), await follow(postId, stranger)];
  await say(postId);
  expect(await counts(own, 1, others)).toEqual([1, 1]);
  await author.call('makePostPrivate', { params: { id: postId } });
  expect(await counts(own, 2, others)).toEqual([2, 2]);
  await say(postId);
  await author.call('updatePostDisplay', { body: { postId, display: false } });
  await author.call('updatePostDisplay', { body: { postId, display: true } });
  expect(await counts(own, 5, others)).toEqual([2, 2]);
  await author.call('makePostPublic', { params: { id: postId } });
  expect(await counts(own, 6, others)).toEqual([3, 3]);
});

it('tells of a private account its followers alone, and no one who is blocked', async () => {
  const [follower, blocked] = [await createMember(api), await createMember(api)];
  const postId = await createPost(api.db, author.id);
  await follower.call('followMember', { body: { userId: author.id } });
  await author.call('setPrivacy', { body: { private: true } });
  await author.call('blockMember', { body: { userId: blocked.id } });
  const own = await follow(postId, author);
  const others = [await follow(postId, follower), await follow(postId, stranger), await follow(postId, blocked)];
  await say(postId);
  expect(await counts(own, 1, others)).toEqual([1, 0, 0]);
});
