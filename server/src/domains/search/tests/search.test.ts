import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refreshTagUse } from '#domains/community/store/tag-use.store';
import { countStatements } from '#testing/count-statements';
import { createAccount, createDoctor, createPost, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let author: { id: string };

beforeEach(async () => {
  api = await startTestApi();
  author = await createAccount(api.db, { nickname: 'Wren Fern' });
});
afterEach(() => api.close());

const day = 24 * 3_600_000;
const ago = (days: number) => new Date(api.clock.now().getTime() - days * day);
const post = (title: string, content = 'Nothing else.', given: Parameters<typeof createPost>[2] = {}) =>
  createPost(api.db, author.id, { title, content, published_at: ago(1), ...given });

type Kind = 'post' | 'member' | 'tag';
async function find(q: string, kind?: Kind, token?: string) {
  const reply = await api.call('search', { query: { q, ...(kind ? { kind } : {}) } }, token ? { token } : {});
  expect(reply.code).toBe(100);
  return reply.data.list;
}
const namesOf = async (q: string, kind?: Kind, token?: string) =>
  (await find(q, kind, token)).map((hit) =>
    hit.kind === 'post' ? hit.id : hit.kind === 'tag' ? hit.tag : hit.person.nickname,
  );
const tagged = (given: Parameters<typeof createPost>[2] = {}) =>
  post('Calm', 'Nothing else.', { tags: ['quollish'], ...given });
const marked = (pieces: { text: string; found: boolean }[]) =>
  pieces.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

describe('posts', () => {
  it.each([
    ['a word of the title', 'diary'],
    ['a word of the text', 'swelling'],
    ['another form of a word', 'recovering'],
    ['the beginning of the last word', 'recov'],
    ['a typing error', 'recvoery'],
    ['typing errors in two words', 'recovry diarry'],
    ['a typing error that resembles a word of no weight, too', 'recvery'],
    ['a word without its accents', 'cafe'],
    ['a word with accents that it has not', 'récovery'],
    ['most of several words', 'recovery diary melbourne'],
    ['words between signs', `"diary" & (recovery | !*:`],
  ])('are found by %s', async (_what, q) => {
    const id = await post('My recovery diary', 'The swelling went. I sat in a café every day.');
    await post('Something else', 'About teeth.');
    expect(await namesOf(q, 'post')).toEqual([id]);
  });

  it.each([
    ['two characters', '眼皮'],
    ['one character', '恢'],
    ['the last character', '复'],
    ['a phrase whose parts stand apart', '双眼皮恢复'],
    ['Chinese beside English', '恢复 week'],
  ])('in Chinese are found by %s', async (_what, q) => {
    const id = await post('双眼皮术后恢复', '第一周（week one）的感受，恢复得很好。');
    await post('美白牙齿', '第二次的效果。');
    expect(await namesOf(q, 'post')).toEqual([id]);
  });

  it('come by where the words are, then by freshness, then by what others made of them', async () => {
    const inText = await post('A calm week', 'My facelift.');
    const old = await post('Facelift', 'Done.', { published_at: ago(300) });
    const fresh = await post('Facelift', 'Done.', { published_at: ago(2) });
    const liked = await post('Facelift', 'Done.', { published_at: ago(2) });
    await api.db.insertInto('post_like').values({ post_id: liked, account_id: author.id }).execute();
    expect(await namesOf('facelift', 'post')).toEqual([liked, fresh, old, inText]);
  });

  it('mark what was found, also where it was typed wrong, and never as HTML', async () => {
    await post('My <b>recovery</b>', 'Recovering at home.');
    const [hit] = await find('recvoery', 'post');
    if (hit?.kind !== 'post') throw new Error('no post');
    expect(marked(hit.title)).toBe('My <b>[recovery]</b>');
    expect(marked(hit.excerpt)).toBe('[Recovering] at home.');
  });

  it('are those that the viewer may see', async () => {
    const viewer = await createAccount(api.db);
    const token = await createSession(api.db, viewer.id, api.clock.now());
    await post('Facelift private', '', { visibility: 'PRIVATE' });
    await post('Facelift draft', '', { status: 'DRAFT', published_at: null });
    await post('Facelift removed', '', { moderation: 'REMOVED' });
    await post('Facelift hidden', '', { display: false });
    const seen = await post('Facelift seen');
    expect(await namesOf('facelift', 'post', token)).toEqual([seen]);
    await api.db.insertInto('block').values({ blocker_id: author.id, blocked_id: viewer.id }).execute();
    expect(await namesOf('facelift', 'post', token)).toEqual([]);
    await api.db.updateTable('account').set({ private: true }).where('id', '=', author.id).execute();
    expect(await namesOf('facelift', 'post')).toEqual([]);
  });

  it('behind the age gate give nothing of their text', async () => {
    await post('Facelift', 'The whole story of a facelift', { moderation: 'LIMITED' });
    expect(await find('facelift', 'post')).toMatchObject([{ sensitive: true, excerpt: [] }]);
  });

  it('are found as they are after an edit, and no longer once deleted', async () => {
    const id = await post('Facelift');
    await api.db.updateTable('post').set({ title: 'Otoplasty' }).where('id', '=', id).execute();
    expect([await namesOf('facelift', 'post'), await namesOf('otoplasty', 'post')]).toEqual([[], [id]]);
    const gone = { status: 'DELETED', deleted_at: api.clock.now() } as const;
    await api.db.updateTable('post').set(gone).where('id', '=', id).execute();
    expect(await namesOf('otoplasty', 'post')).toEqual([]);
  });

  it('are paged without a repeat or a gap', async () => {
    const all = new Set<string>();
    for (let one = 0; one < 23; one += 1) all.add(await post('Facelift', 'Done.', { published_at: ago(one % 5) }));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const query = { q: 'facelift', kind: 'post' as const, ...(cursor ? { cursor } : {}) };
      const { data } = await api.call('search', { query });
      seen.push(...data.list.map((hit) => (hit.kind === 'post' ? hit.id : '')));
      cursor = data.nextCursor;
      await post('Facelift anew', '', { published_at: new Date(api.clock.now().getTime() + 1000) });
    }
    expect(seen).toHaveLength(23);
    expect(new Set(seen)).toEqual(all);
  });
});

describe('members', () => {
  it.each([
    ['the beginning of a name', 'thorn'],
    ['a typing error', 'thronbill'],
    ['no accents', 'cafe'],
    ['both names', 'banksia thornbill'],
  ])('are found by %s', async (_what, q) => {
    await createDoctor(api.db, { account: { nickname: 'Dr Banksia Thornbill Café' } });
    expect(await namesOf(q, 'member')).toEqual(['Dr Banksia Thornbill Café']);
  });

  it('in Chinese are found by any part of the name', async () => {
    await createAccount(api.db, { nickname: '林小燕' });
    for (const q of ['林', '小燕', '林小燕']) expect(await namesOf(q, 'member')).toEqual(['林小燕']);
  });

  it('with a private account are found by their name', async () => {
    await createAccount(api.db, { nickname: 'Quiet Quoll', private: true });
    expect(await namesOf('quoll', 'member')).toEqual(['Quiet Quoll']);
  });

  it('are not found across a block or when suspended', async () => {
    const viewer = await createAccount(api.db, { nickname: 'Viewer' });
    const token = await createSession(api.db, viewer.id, api.clock.now());
    await createAccount(api.db, { nickname: 'Wren Suspended', status: 'SUSPENDED' });
    expect(await namesOf('wren', 'member', token)).toEqual(['Wren Fern']);
    await api.db.insertInto('block').values({ blocker_id: viewer.id, blocked_id: author.id }).execute();
    expect(await namesOf('wren', 'member', token)).toEqual([]);
  });
});

describe('tags', () => {
  it.each([['recov'], ['recvoery'], ['RECOVERY'], ['Ｒｅｃｏｖｅｒｙ']])('are found by %s', async (q) => {
    await post('A recovery', '', { tags: ['Recovery', 'week one'] });
    expect(await find(q, 'tag')).toMatchObject([{ tag: 'Recovery', posts: 1 }]);
  });

  it('of posts that no one sees are not found', async () => {
    await post('Mine', '', { tags: ['Recovery'], visibility: 'PRIVATE' });
    expect(await namesOf('recovery', 'tag')).toEqual([]);
  });
});

describe('without a kind', () => {
  it('the best of each are found', async () => {
    await createAccount(api.db, { nickname: 'Recovery Robin' });
    await post('A recovery', '', { tags: ['Recovery'] });
    expect((await find('recovery')).map(({ kind }) => kind)).toEqual(['tag', 'member', 'post']);
  });

  it.each([['the'], ['!!!'], ['😀'], ["o'neil \\ %_"], ['a'.repeat(100)], ['，。']])(
    'nothing breaks by %s',
    async (q) => {
      expect(Array.isArray(await find(q))).toBe(true);
    },
  );

  it('the database is asked twice, and once where a kind is given', async () => {
    await post('A recovery', '', { tags: ['Recovery'] });
    expect(await countStatements(api, () => find('recovery'))).toBe(2);
    expect(await countStatements(api, () => find('recovery', 'post'))).toBe(1);
  });

  it('refuses nothing at all and a cursor that it did not give', async () => {
    expect(await api.call('search', { query: { q: ' ' } })).toMatchObject({ code: 400 });
    expect(await api.call('search', { query: { q: 'x', kind: 'post', cursor: 'zzz' } })).toMatchObject({ code: 400 });
  });
});

it.each([{ private: true }, { status: 'SUSPENDED' as const }])('finds no tag of an author who is %j', async (state) => {
  await tagged();
  expect(await namesOf('quollish', 'tag')).toEqual(['quollish']);
  await api.db.updateTable('account').set(state).where('id', '=', author.id).execute();
  expect(await namesOf('quollish', 'tag')).toEqual([]);
  await refreshTagUse(api.db);
  expect((await api.call('fuzzySearchTags', { body: { keyword: 'quollish' } })).data).toEqual([]);
});
