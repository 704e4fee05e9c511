import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#platform/database/connection';
import { notify, takeBack } from '#projections/notification/index';
import { createAccount, createPost } from '#testing/factories';
import { createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let wren: TestMember;
let robin: TestMember;
beforeEach(async () => {
  api = await startTestApi();
  wren = await createMember(api, { nickname: 'Wren Fern' });
  robin = await createMember(api, { nickname: 'Robin Moss' });
});
afterEach(() => api.close());

const follow = (follower: TestMember, { id: userId }: { id: string }) =>
  follower.call('followMember', { body: { userId } });
const unfollow = (follower: TestMember, { id: userId }: { id: string }) =>
  follower.call('unfollowMember', { body: { userId } });
const seen = async (viewer: TestMember, { id: memberId }: { id: string }) =>
  (await viewer.call('getMember', { params: { memberId } })).data;
const kinds = async () =>
  (await api.db.selectFrom('notification').select('kind').orderBy('at').execute()).map(({ kind }) => kind);

describe('following', () => {
  it('is told to who is followed, and counted', async () => {
    expect(await follow(wren, robin)).toMatchObject({ code: 100, data: { follow: 'following', followers: 1 } });
    expect(await seen(wren, robin)).toMatchObject({ followers: 1, follow: 'following', followsViewer: false });
    expect(await seen(robin, wren)).toMatchObject({ following: 1, follow: 'none', followsViewer: true });
    expect(await kinds()).toEqual(['follow']);
  });

  it('changes nothing when it is repeated', async () => {
    await follow(wren, robin);
    expect((await follow(wren, robin)).data).toEqual({ follow: 'following', followers: 1 });
    expect((await unfollow(wren, robin)).data).toEqual({ follow: 'none', followers: 0 });
    expect((await unfollow(wren, robin)).data).toEqual({ follow: 'none', followers: 0 });
    expect((await follow(wren, robin)).data).toEqual({ follow: 'following', followers: 1 });
  });

  it('that is taken back before it was read is no longer told', async () => {
    await follow(wren, robin);
    await unfollow(wren, robin);
    expect(await kinds()).toEqual([]);
  });

  it('of someone who is suspended can be taken back', async () => {
    await follow(wren, robin);
    await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', robin.id).execute();
    expect((await unfollow(wren, robin)).data).toMatchObject({ follow: 'none' });
    expect(await api.db.selectFrom('follow').select('follower_id').execute()).toEqual([]);
  });

  it('is not for oneself, nor for no one', async () => {
    expect((await follow(wren, wren)).code).toBe(422);
    expect((await follow(wren, { id: '0f8fad5b-d9cb-469f-a165-70867728950e' })).code).toBe(404);
  });

  it('is limited to 60 an hour, however often it is taken back', async () => {
    for (let time = 0; time < 60; time += 1) {
      await follow(wren, robin);
      await unfollow(wren, robin);
    }
    const refused = await follow(wren, robin);
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([429, 429, '3600']);
    api.clock.advance(3601);
    expect((await follow(wren, robin)).code).toBe(100);
  });

  it('is exact when many follow at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => createMember(api)));
    await Promise.all(crowd.flatMap((member) => [follow(member, robin), follow(member, robin)]));
    expect((await seen(wren, robin)).followers).toBe(12);
  });
});

describe('the notice of follows', () => {
  const actors = async () =>
    (await api.db.selectFrom('notification_actor').select('actor_id').orderBy('actor_id').execute()).map(
      ({ actor_id }) => actor_id,
    );
  const noticeOf = ({ id: actorId }: TestMember) => ({ accountId: robin.id, kind: 'follow' as const, actorId });
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        api.db,
      )
    ).rows.length;

  /** Begins what two processes make of events, each in its transaction, one after the other while the notice is held, so that both wait for it. */
  async function inOneMoment(...calls: ((trx: Db) => Promise<unknown>)[]) {
    const begun: Promise<unknown>[] = [];
    await api.db.transaction().execute(async (trx) => {
      await trx.selectFrom('notification').select('id').forUpdate().execute();
      for (const call of calls) {
        begun.push(api.db.transaction().execute(call));
        await expect.poll(waiting, { timeout: 5000 }).toBe(begun.length);
      }
    });
    await Promise.all(begun);
  }

  it.each(['follows', 'leaves'])('keeps who follows while another leaves; first one %s', async (first) => {
    const heron = await createMember(api);
    await follow(wren, robin);
    const calls = [(db: Db) => notify(db, api.clock.now(), noticeOf(heron)), (db: Db) => takeBack(db, noticeOf(wren))];
    await inOneMoment(...(first === 'follows' ? calls : calls.reverse()));
    expect(await actors()).toEqual([heron.id]);
    expect((await robin.call('listNotifications', {})).data.list).toMatchObject([{ kind: 'follow' }]);
  });

  it('is gone when the last two leave in one moment', async () => {
    const heron = await createMember(api);
    await follow(wren, robin);
    await follow(heron, robin);
    await inOneMoment(
      (db) => takeBack(db, noticeOf(wren)),
      (db) => takeBack(db, noticeOf(heron)),
    );
    expect(await kinds()).toEqual([]);
  });

  it('names exactly those who follow after many come and go', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, () => createMember(api)));
    await Promise.all(crowd.slice(0, 4).map((member) => follow(member, robin)));
    await Promise.all(crowd.map((member, index) => (index < 4 ? unfollow(member, robin) : follow(member, robin))));
    const staying = crowd.slice(4).map(({ id }) => id);
    expect(await actors()).toEqual(staying.sort());
  });
});

describe('a private account', () => {
  beforeEach(() => robin.call('setPrivacy', { body: { private: true } }));
  const answer = (accepted: boolean) =>
    robin.call('answerFollowRequest', { params: { userId: wren.id }, body: { accepted } });

  it('is asked, and shows what it shares once it has accepted', async () => {
    expect((await follow(wren, robin)).data).toEqual({ follow: 'requested', followers: 0 });
    expect(await seen(wren, robin)).toMatchObject({ private: true, visible: false, follow: 'requested' });
    const [asks] = (await robin.call('listFollowRequests', {})).data.list;
    expect(asks).toMatchObject({ userId: wren.id, nickname: 'Wren Fern' });
    expect((await answer(true)).data).toEqual({ accepted: true });
    expect(await seen(wren, robin)).toMatchObject({ visible: true, follow: 'following', followers: 1 });
    expect((await robin.call('listFollowRequests', {})).data.list).toEqual([]);
    expect(await kinds()).toEqual(['follow-accepted']);
  });

  it('may refuse, and no one is told', async () => {
    await follow(wren, robin);
    expect((await answer(false)).data).toEqual({ accepted: false });
    expect((await seen(wren, robin)).follow).toBe('none');
    expect(await kinds()).toEqual([]);
    expect((await answer(true)).code).toBe(404);
  });

  it('keeps posts, followers and follows to those whom it lets in', async () => {
    const postId = await createPost(api.db, robin.id, { published_at: api.clock.now() });
    const codes = async () => [
      (await wren.call('getPost', { params: { postId } })).code,
      (await wren.call('listFollowerMembers', { body: { memberId: robin.id } })).code,
      (await wren.call('listFollows', { body: { memberId: robin.id } })).code,
    ];
    expect((await codes()).slice(1)).toEqual([404, 404]);
    await follow(wren, robin);
    expect((await codes()).slice(1)).toEqual([404, 404]);
    await answer(true);
    expect((await codes()).slice(1)).toEqual([100, 100]);
  });

  it('that becomes public lets in all who have asked', async () => {
    await follow(wren, robin);
    await robin.call('setPrivacy', { body: { private: false } });
    expect((await robin.call('getPrivacy', {})).data).toEqual({ private: false });
    expect((await seen(wren, robin)).follow).toBe('following');
    expect(await kinds()).toEqual(['follow-accepted']);
  });
});

describe('the lists of follows', () => {
  it('are paged without a repeat or a gap, the newest first', async () => {
    const crowd = [];
    for (let index = 0; index < 23; index += 1) {
      const member = await createAccount(api.db);
      crowd.unshift(member.id);
      const created_at = new Date(api.clock.now().getTime() + Math.floor(index / 3));
      await api.db.insertInto('follow').values({ follower_id: member.id, followed_id: robin.id, created_at }).execute();
    }
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const body = { memberId: robin.id, ...(cursor ? { cursor } : {}) };
      const { data } = await wren.call('listFollowerMembers', { body });
      found.push(...data.list.map(({ userId }) => userId));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toHaveLength(23);
    expect(new Set(found)).toEqual(new Set(crowd));
    const plain = await wren.call('listFollowers', { body: { memberId: robin.id, pageNum: 3 } });
    expect([plain.data.total, plain.data.list.length]).toEqual([23, 3]);
  });

  it('say what there is between each and the viewer', async () => {
    await follow(wren, robin);
    await follow(robin, wren);
    const [row] = (await wren.call('listFollowedMembers', { body: {} })).data.list;
    expect(row).toMatchObject({ userId: robin.id, follow: 'following', followsViewer: true, mutual: true });
    expect((await wren.call('listFollows', { body: {} })).data.list).toHaveLength(1);
  });

  it('tell whose account is private', async () => {
    await follow(wren, robin);
    await robin.call('setPrivacy', { body: { private: true } });
    const { list } = (await wren.call('listFollowedMembers', { body: {} })).data;
    expect(list).toMatchObject([{ userId: robin.id, follow: 'following', private: true }]);
  });

  it('are searched, also with a typing error', async () => {
    await follow(wren, robin);
    await follow(wren, await createAccount(api.db, { nickname: '100%_sure' }));
    const names = async (keyword: string) =>
      (await wren.call('listFollowedMembers', { body: { keyword } })).data.list.map(({ nickname }) => nickname);
    expect(await names('rob')).toEqual(['Robin Moss']);
    expect(await names('Robbin')).toEqual(['Robin Moss']);
    expect(await names('0%_s')).toEqual(['100%_sure']);
    expect(await names('zebra')).toEqual([]);
  });

  it('lose a follower whom the account removes', async () => {
    await follow(wren, robin);
    expect((await robin.call('removeFollower', { params: { userId: wren.id } })).data).toEqual({ removed: true });
    expect((await robin.call('listFollowers', { body: {} })).data.total).toBe(0);
  });
});

describe('a block', () => {
  const block = (blocker: TestMember, { id: userId }: { id: string }) =>
    blocker.call('blockMember', { body: { userId } });

  it('ends both follows, and hides one from the other', async () => {
    await follow(wren, robin);
    await follow(robin, wren);
    expect((await block(wren, robin)).data).toEqual({ blocked: true });
    expect(await seen(wren, robin)).toMatchObject({ blocked: true, visible: false, followers: 0, follow: 'none' });
    expect((await robin.call('getMember', { params: { memberId: wren.id } })).code).toBe(404);
    expect(await api.db.selectFrom('follow').selectAll().execute()).toEqual([]);
    expect((await follow(robin, wren)).code).toBe(404);
    expect((await follow(wren, robin)).code).toBe(422);
  });

  it('is listed, and taken back without follows coming back', async () => {
    await follow(wren, robin);
    await block(wren, robin);
    await block(wren, robin);
    expect((await wren.call('listBlocks', {})).data.list).toMatchObject([{ userId: robin.id, nickname: 'Robin Moss' }]);
    await wren.call('unblockMember', { params: { userId: robin.id } });
    expect((await wren.call('listBlocks', {})).data.list).toEqual([]);
    expect(await seen(robin, wren)).toMatchObject({ blocked: false, follow: 'none' });
  });

  it('at the same time as a follow leaves no follow', async () => {
    await Promise.all([follow(robin, wren), block(wren, robin), follow(robin, wren)]);
    expect(await api.db.selectFrom('follow').selectAll().execute()).toEqual([]);
  });

  it('is not for oneself', async () => {
    expect((await block(wren, wren)).code).toBe(422);
  });
});

it('a member shows neither legal name nor birthday nor email', async () => {
  const { id } = await createAccount(api.db, {
    name: 'Secret Name',
    birthday: '1990-01-02',
    email: 'secret@example.com',
  });
  const text = JSON.stringify(await seen(wren, { id }));
  expect(text).not.toMatch(/Secret|1990|secret@/);
});
