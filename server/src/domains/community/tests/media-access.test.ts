/** Whose eyes the files of posts are for: what is asked of their addresses, without logging in, as pictures and players ask. */
import type { InputOf } from '@charis/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purgeDeleted } from '#domains/community/commands/purge.service';
import { type Bucket, openBucket } from '#testing/bucket';
import { createAccount } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { createModerators } from '#testing/moderators';
import { picture } from '#testing/pictures';
import { startTestApi, type TestApi } from '#testing/test-api';
import { send } from '#testing/uploads';
import { mp4 } from '#testing/videos';

type Text = InputOf<'publishPost'>['body'];

let api: TestApi;
let author: TestMember;
beforeEach(async () => {
  api = await startTestApi();
  author = await createMember(api);
});
afterEach(() => api.close());

const text: Text = {
  title: 'A calm week',
  content: 'Text',
  media: [],
  tags: [],
  categoryName: null,
  areas: [],
  visibility: 'PUBLIC',
  sensitive: false,
};

const sender = ({ id, token }: TestMember) => ({ accountId: id, token });
async function upload(fileName = 'a.png', content?: Buffer) {
  const sent = content ?? (await picture(300, 200).png().toBuffer());
  return (await send(api, sender(author), sent, { fileName })).data;
}
async function post(given: Partial<Text> = {}): Promise<string> {
  const media = given.media ?? [{ uploadId: (await upload()).uploadId }];
  const { data } = await author.call('publishPost', { body: { ...text, ...given, media } });
  return data.postId;
}
/** Returns what a viewer is given of a post, a guest by default. */
const read = (postId: string, viewer?: TestMember, query: { adult?: 'true' } = {}) =>
  api.call('getPost', { params: { postId }, query }, viewer ? { token: viewer.token } : {});
const addressFor = async (postId: string, viewer?: TestMember) => (await read(postId, viewer)).data.media[0]?.src ?? '';
const open = (address: string) => address.replace(/\?.*/, '');

async function get(address: string, headers: Record<string, string> = {}) {
  const answer = await api.fetch(address, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const statusOf = async (address: string) => (await get(address)).status;

describe('the file of a public post', () => {
  it('has one address for everybody, which everybody may keep and has to ask about', async () => {
    const { uploadId, location } = await upload();
    const postId = await post({ media: [{ uploadId }] });
    const address = await addressFor(postId);
    expect(address).toBe(open(location));
    expect(await addressFor(postId, author)).toBe(address);
    const { status, headers } = await get(address);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('is asked for again with its mark, and not sent again while it is shown', async () => {
    const postId = await post();
    const address = await addressFor(postId);
    const mark = { 'if-none-match': (await get(address)).headers.get('etag') ?? '' };
    expect((await get(address, mark)).status).toBe(304);
    await author.call('makePostPrivate', { params: { id: postId } });
    expect((await get(address, mark)).status).toBe(404);
  });

  it('stays open while one of two posts that have it is', async () => {
    const media = [{ uploadId: (await upload()).uploadId }];
    const [shown, hidden] = [await post({ media }), await post({ media, visibility: 'PRIVATE' })];
    const address = await addressFor(shown);
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(await addressFor(hidden, author))).toBe(200);
    await author.call('deletePost', { params: { id: shown } });
    expect(await statusOf(address)).toBe(404);
    expect(await statusOf(await addressFor(hidden, author))).toBe(200);
  });

  it('is no longer open once the post is edited without it', async () => {
    const postId = await post();
    const address = await addressFor(postId);
    await author.call('publishPost', { body: { ...text, postId, version: 1 } });
    expect(await statusOf(address)).toBe(404);
  });
});

describe('a post that not everybody sees any more', () => {
  const setAccount = (part: object) => api.db.updateTable('account').set(part).where('id', '=', author.id).execute();
  const setPost = (part: object) => api.db.updateTable('post').set(part).execute();
  const ways: Record<string, { close: (id: string) => Promise<unknown>; reopen: (id: string) => Promise<unknown> }> = {
    'is private': {
      close: (id) => author.call('makePostPrivate', { params: { id } }),
      reopen: (id) => author.call('makePostPublic', { params: { id } }),
    },
    'is hidden': {
      close: (postId) => author.call('updatePostDisplay', { body: { postId, display: false } }),
      reopen: (postId) => author.call('updatePostDisplay', { body: { postId, display: true } }),
    },
    'is of an account that is private': {
      close: () => author.call('setPrivacy', { body: { private: true } }),
      reopen: () => author.call('setPrivacy', { body: { private: false } }),
    },
    'is in review': {
      close: () => setPost({ moderation: 'PENDING_REVIEW' }),
      reopen: () => setPost({ moderation: 'VISIBLE' }),
    },
    'is removed': {
      close: () => setPost({ moderation: 'REMOVED' }),
      reopen: () => setPost({ moderation: 'VISIBLE' }),
    },
    'is behind the age gate': {
      close: () => setPost({ moderation: 'LIMITED' }),
      reopen: () => setPost({ moderation: 'VISIBLE' }),
    },
  };

  it.each(Object.keys(ways))(
    'and %s, closes its old addresses, and its author has others, until it is back',
    async (way) => {
      const media = [{ uploadId: (await upload('a.mp4', mp4())).uploadId, posterUploadId: (await upload()).uploadId }];
      const postId = await post({ media });
      const [item] = (await read(postId)).data.media;
      const addresses = [item?.src ?? '', item?.poster ?? ''];
      expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200]);

      await ways[way]?.close(postId);
      expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404]);
      const [own] = (await read(postId, author)).data.media;
      expect(await statusOf(own?.src ?? '')).toBe(200);
      expect(await statusOf(own?.poster ?? '')).toBe(200);

      await ways[way]?.reopen(postId);
      expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200]);
      expect(await addressFor(postId, author)).toBe(addresses[0]);
    },
  );

  it('closes with a suspension, and opens when that ends', async () => {
    const address = await addressFor(await post());
    await setAccount({ status: 'SUSPENDED' });
    expect(await statusOf(address)).toBe(404);
    await setAccount({ status: 'ACTIVE' });
    expect(await statusOf(address)).toBe(200);
  });

  it('closes when it is deleted, opens when that is undone, and is gone after that', async () => {
    const id = await post();
    const address = await addressFor(id);
    await author.call('deletePost', { params: { id } });
    expect(await statusOf(address)).toBe(404);
    await author.call('restorePost', { params: { id } });
    expect(await statusOf(address)).toBe(200);
    await author.call('deletePost', { params: { id } });
    api.clock.advance(601);
    await purgeDeleted(api);
    expect(await statusOf(address)).toBe(404);
  });
});

describe('an address that ends', () => {
  it('is that of a draft, for its author', async () => {
    const { uploadId, location } = await upload();
    expect(await statusOf(location)).toBe(200);
    expect(await statusOf(open(location))).toBe(404);
    const { data } = await author.call('saveDraft', { body: { ...text, media: [{ uploadId }] } });
    const [item] = data.media;
    expect(await statusOf(item?.src ?? '')).toBe(200);
    expect(await statusOf(open(item?.src ?? ''))).toBe(404);
    const stale = await author.call('saveDraft', { body: { ...text, draftId: data.draftId, version: 9 } });
    expect(stale).toMatchObject({ code: 409, data: { current: { media: [{ src: item?.src }] } } });
  });

  it('may be kept by the one browser that was given it, for minutes', async () => {
    const address = await addressFor(await post({ visibility: 'PRIVATE' }), author);
    const { headers } = await get(address);
    expect(headers.get('cache-control')).toBe('private, max-age=600');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('stays the same for half an hour, and is good for half an hour after that', async () => {
    const postId = await post({ visibility: 'PRIVATE' });
    const address = await addressFor(postId, author);
    api.clock.advance(1799);
    expect(await addressFor(postId, author)).toBe(address);
    api.clock.advance(1);
    expect(await addressFor(postId, author)).not.toBe(address);
    api.clock.advance(1799);
    expect(await statusOf(address)).toBe(200);
    api.clock.advance(1);
    expect(await statusOf(address)).toBe(404);
  });

  it('cannot be made of another one', async () => {
    const [one, other] = [await upload(), await upload()];
    const query = one.location.replace(/.*\?/, '');
    const expires = Number(new URLSearchParams(query).get('expires'));
    expect(await statusOf(`${open(other.location)}?${query}`)).toBe(404);
    expect(await statusOf(one.location.replace(`${expires}`, `${expires + 1}`))).toBe(404);
    expect(await statusOf(one.location.replace(/signature=./, 'signature='))).toBe(404);
    expect(await statusOf(one.location.replace(/\/\d+\?/, '/160?'))).toBe(200);
  });

  it('gives the parts of a film that a player asks for', async () => {
    const { uploadId } = await upload('a.mp4', mp4(5000));
    const address = await addressFor(await post({ media: [{ uploadId }], visibility: 'PRIVATE' }), author);
    const part = await get(address, { range: 'bytes=20-29' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 20-29/${mp4(5000).length}`]);
    expect(part.bytes).toEqual(mp4(5000).subarray(20, 30));
    expect((await get(open(address), { range: 'bytes=20-29' })).status).toBe(404);
  });

  it('is given to those who follow a private account, and to no one else', async () => {
    await author.call('setPrivacy', { body: { private: true } });
    const [follower, stranger] = [await createMember(api), await createMember(api)];
    const follow = { follower_id: follower.id, followed_id: author.id, state: 'FOLLOWING' } as const;
    await api.db.insertInto('follow').values(follow).execute();
    const postId = await post();
    const address = await addressFor(postId, follower);
    expect([await statusOf(address), await statusOf(open(address))]).toEqual([200, 404]);
    const feed = await follower.call('listFeed', { query: { tab: 'following' } });
    expect(feed.data.list[0]?.media[0]?.src).toBe(address);
    expect([(await read(postId, stranger)).code, (await read(postId)).code]).toEqual([404, 404]);
    await api.db.insertInto('block').values({ blocker_id: author.id, blocked_id: follower.id }).execute();
    expect((await read(postId, follower)).code).toBe(404);
  });

  it('is given to a person who says that they are an adult, of what is behind the age gate', async () => {
    const postId = await post();
    await api.db.updateTable('post').set({ moderation: 'LIMITED' }).execute();
    expect((await read(postId)).data.media).toEqual([]);
    const [item] = (await read(postId, undefined, { adult: 'true' })).data.media;
    expect([await statusOf(item?.src ?? ''), await statusOf(open(item?.src ?? ''))]).toEqual([200, 404]);
  });

  it('is given to staff with the case of a post that was removed', async () => {
    const moderators = await createModerators(api);
    const id = await post();
    await moderators.report({ kind: 'post', id });
    await moderators.decide({ kind: 'post', id }, 'remove');
    const known = await moderators.caseOf({ kind: 'post', id }, 'decided');
    const address = known?.media[0]?.src ?? '';
    expect([await statusOf(address), await statusOf(open(address))]).toEqual([200, 404]);
    const other = await asMember(api, await createAccount(api.db));
    expect((await read(id, other)).code).toBe(404);
  });
});

it('closes and opens files in a bucket as well', async () => {
  const bucket: Bucket = await openBucket();
  const inFolder = api;
  try {
    api = await startTestApi({ env: bucket.env });
    author = await createMember(api);
    const id = await post();
    const address = await addressFor(id);
    await author.call('makePostPrivate', { params: { id } });
    expect([await statusOf(address), await statusOf(await addressFor(id, author))]).toEqual([404, 200]);
    await author.call('makePostPublic', { params: { id } });
    expect(await statusOf(address)).toBe(200);
    await api.close();
  } finally {
    api = inFolder;
    await bucket.close();
  }
});
