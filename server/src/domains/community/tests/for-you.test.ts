import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readForYou } from '#domains/community/queries/for-you.service';
import { readPlace } from '#domains/community/rules/cursor.rules';
import { openDatabase } from '#platform/database/connection';
import { createAccount, createDoctor, createPost, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let author: string;
let viewer: string;
let token: string;

beforeEach(async () => {
  api = await startTestApi();
  author = (await createAccount(api.db)).id;
  viewer = (await createAccount(api.db)).id;
  token = await createSession(api.db, viewer, api.clock.now());
});
afterEach(() => api.close());

const ago = (hours: number) => new Date(api.clock.now().getTime() - hours * 3_600_000);
const postOf = (authorId: string, hours: number, given: object = {}) =>
  createPost(api.db, authorId, { published_at: ago(hours), content: '', ...given });
const postOfSomebody = async (hours: number, given: object = {}) =>
  postOf((await createAccount(api.db)).id, hours, given);

async function read(options: { token?: string } = { token }, query: object = {}) {
  const { data } = await api.call('listFeed', { query }, options);
  return { ids: data.list.map(({ id }) => id), because: data.list.map(({ because }) => because), data };
}

async function readAll(onPage: () => Promise<unknown> = async () => undefined): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { ids, data } = await read({ token }, { pageSize: '20', ...(cursor ? { cursor } : {}) });
    seen.push(...ids);
    cursor = data.nextCursor;
    await onPage();
  }
  return seen;
}

describe('the order', () => {
  it('puts what is fresh first', async () => {
    const [old, young] = [await postOfSomebody(48), await postOfSomebody(1)];
    expect(await read()).toMatchObject({ ids: [young, old], because: ['freshness', 'freshness'] });
  });

  it('lifts whom the viewer follows, and says so', async () => {
    const [followed, other] = [await postOf(author, 60), await postOfSomebody(40)];
    expect((await read()).ids).toEqual([other, followed]);
    await api.db.insertInto('follow').values({ follower_id: viewer, followed_id: author }).execute();
    expect(await read()).toMatchObject({ ids: [followed, other], because: ['follows', 'freshness'] });
  });

  it('does not take a request to follow for following', async () => {
    const [asked, other] = [await postOf(author, 60), await postOfSomebody(40)];
    const follow = { follower_id: viewer, followed_id: author, state: 'REQUESTED' as const };
    await api.db.insertInto('follow').values(follow).execute();
    expect((await read()).ids).toEqual([other, asked]);
  });

  it('lifts the procedures of the viewer’s interests, and says so', async () => {
    const wanted = await postOfSomebody(60, { category_name: 'facelift' });
    const other = await postOfSomebody(50, { category_name: 'tummy_tuck' });
    await api.db.insertInto('account_interest').values({ account_id: viewer, interest_id: 'facelift' }).execute();
    expect(await read()).toMatchObject({ ids: [wanted, other], because: ['interests', 'freshness'] });
  });

  it('lifts what many saved and answered, and says so', async () => {
    const [good, other] = [await postOfSomebody(60), await postOfSomebody(40)];
    for (let reader = 0; reader < 30; reader += 1) {
      const { id: account_id } = await createAccount(api.db);
      await api.db.insertInto('post_save').values({ post_id: good, account_id }).execute();
      await api.db
        .insertInto('comment')
        .values({ post_id: good, author_id: account_id, content: 'Thank you' })
        .execute();
    }
    expect(await read()).toMatchObject({ ids: [good, other], because: ['quality', 'freshness'] });
  });

  it('lifts doctors who were approved a little', async () => {
    const [checked, applying] = [
      await createDoctor(api.db),
      await createDoctor(api.db, { profile: { application_state: 'SUBMITTED' } }),
    ];
    const [first, second] = [await postOf(checked.id, 41), await postOf(applying.id, 40)];
    expect((await read()).ids).toEqual([first, second]);
  });

  it('lets no one fill a page', async () => {
    for (let post = 0; post < 10; post += 1) await postOf(author, 1);
    const others = [await postOfSomebody(12), await postOfSomebody(13), await postOfSomebody(14)];
    expect((await read()).ids).toEqual(expect.arrayContaining(others));
  });
});

describe('paging', () => {
  it('keeps the order that the first page was of, whatever happens meanwhile', async () => {
    const posts = new Set<string>();
    for (let post = 0; post < 45; post += 1) posts.add(await postOfSomebody(post));
    const seen = await readAll(async () => {
      await postOfSomebody(0);
      api.clock.advance(1200);
    });
    expect(seen).toHaveLength(45);
    expect(new Set(seen)).toEqual(posts);
  });

  it('goes on by time after the ranking, without a repeat or a gap', async () => {
    const authors = [author, (await createAccount(api.db)).id];
    const rows = Array.from({ length: 430 }, (_, index) => ({
      author_id: authors[index % 2] ?? author,
      title: `${index}`,
      content: '',
      status: 'PUBLISHED' as const,
      // The oldest are of someone who is followed below, and so in the ranking too.
      published_at: ago(index),
    }));
    await api.db.insertInto('post').values(rows).execute();
    const old = await postOfSomebody(1000);
    const { author_id: friend } = await api.db
      .selectFrom('post')
      .select('author_id')
      .where('id', '=', old)
      .executeTakeFirstOrThrow();
    await api.db.insertInto('follow').values({ follower_id: viewer, followed_id: friend }).execute();
    const seen = await readAll();
    expect(seen).toHaveLength(431);
    expect(new Set(seen).size).toBe(431);
    expect(seen.indexOf(old)).toBeLessThan(401);
  });

  it('leaves out what is hidden from the viewer meanwhile', async () => {
    for (let post = 0; post < 12; post += 1) await postOfSomebody(post);
    const hidden = await postOf(author, 30);
    const { data } = await read();
    await api.db.insertInto('block').values({ blocker_id: author, blocked_id: viewer }).execute();
    const next = await read({ token }, { cursor: data.nextCursor });
    expect(next.ids).toHaveLength(2);
    expect(next.ids).not.toContain(hidden);
  });

  it('goes on by time when the ranking is gone', async () => {
    for (let post = 0; post < 12; post += 1) await postOfSomebody(post);
    const { ids, data } = await read();
    await api.db.deleteFrom('feed_ranking').execute();
    const next = await read({ token }, { cursor: data.nextCursor });
    expect(next.ids).toHaveLength(2);
    expect(ids).not.toContain(next.ids[0]);
  });

  it('repeats nothing when a ranking that did not hold all is gone', async () => {
    const rows = Array.from({ length: 410 }, (_, index) => ({
      author_id: author,
      title: `${index}`,
      content: '',
      status: 'PUBLISHED' as const,
      published_at: ago(index),
    }));
    await api.db.insertInto('post').values(rows).execute();
    const { data } = await read();
    await api.db.deleteFrom('feed_ranking').execute();
    const next = await read({ token }, { cursor: data.nextCursor });
    const titles = await api.db.selectFrom('post').select('title').where('id', 'in', next.ids).execute();
    expect(titles.map(({ title }) => Number(title)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, index) => 400 + index),
    );
  });

  it('does not go through the order of someone else', async () => {
    for (let post = 0; post < 12; post += 1) await postOfSomebody(post);
    const { data } = await read();
    const own = await createSession(api.db, author, api.clock.now());
    expect((await read({ token: own }, { cursor: data.nextCursor })).because).toEqual([null, null]);
  });
});

describe('guests', () => {
  const made = () => api.statements.filter((text) => text.includes('weighed')).length;

  it('share an order for half a minute, and leave nothing in the database', async () => {
    await postOf(author, 1);
    await read({});
    await read({});
    expect(made()).toBe(1);
    api.clock.advance(31);
    await read({});
    expect(made()).toBe(2);
    expect(await api.db.selectFrom('feed_ranking').select('id').execute()).toEqual([]);
  });

  it('go on in the same order at a process that has not made it', async () => {
    for (let post = 0; post < 25; post += 1) await postOf((await createAccount(api.db)).id, post);
    const first = await read({});
    await postOf(author, 0);
    const other = openDatabase(api.config.databaseUrl, { size: 1, onError: () => undefined });
    const second = await readForYou(
      { ...api, db: other.db, account: null } as never,
      {},
      readPlace(first.data.nextCursor ?? ''),
      20,
    );
    await other.close();
    expect(new Set([...first.ids, ...second.rows.map(({ id }) => id)]).size).toBe(25);
    expect(second.next).toBeNull();
  });

  it('go on by time a day later', async () => {
    for (let post = 0; post < 12; post += 1) await postOfSomebody(post);
    const { ids, data } = await read({});
    api.clock.advance(25 * 3600);
    const next = await read({}, { cursor: data.nextCursor });
    expect(next.because).toEqual([null, null]);
    expect(ids).not.toContain(next.ids[0]);
  });

  it('see what is published meanwhile at once', async () => {
    await postOf(author, 1);
    await read({});
    api.clock.advance(10);
    const young = await postOf(author, 0);
    expect((await read({})).ids).toContain(young);
  });

  it('have an order for each filter', async () => {
    const lift = await postOf(author, 1, { category_name: 'facelift' });
    await postOf(author, 1, { category_name: 'tummy_tuck' });
    expect((await read({})).ids).toHaveLength(2);
    expect((await read({}, { categoryName: 'facelift' })).ids).toEqual([lift]);
  });
});
