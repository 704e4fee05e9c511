import { randomUUID } from 'node:crypto';
import type { InputOf } from '@charis/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purgeDeleted } from '#domains/community/commands/purge.service';
import { insertConsent } from '#domains/identity/store/consent.store';
import { collectOrphans } from '#domains/media/commands/collect-orphans';
import { createAccount, createDoctor, createPost, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createSender, type Sender } from '#testing/uploads';

type Text = InputOf<'saveDraft'>['body'];

let api: TestApi;
let sender: Sender;

beforeEach(async () => {
  api = await startTestApi();
  sender = await createSender(api);
});
afterEach(() => api.close());

const text = (given: Partial<Text> = {}): Text => ({
  title: 'A calm week',
  content: 'One person’s experience.',
  media: [],
  tags: [],
  categoryName: null,
  areas: [],
  visibility: 'PUBLIC',
  sensitive: false,
  ...given,
});
const save = (given: Partial<Text> = {}, who = sender) => api.call('saveDraft', { body: text(given) }, who);
const publish = (given: object = {}, who: { token: string } = sender) =>
  api.call('publishPost', { body: { ...text(), ...given } }, who);
const read = async (postId: string) => (await api.call('getPost', { params: { postId } }, sender)).data;

/** Returns an upload of the sender that is READY. */
async function ready(purpose: 'post-image' | 'post-video' = 'post-image', account_id = sender.accountId) {
  const video = purpose === 'post-video';
  const { id } = await api.db
    .insertInto('upload')
    .values({
      account_id,
      purpose,
      file_name: 'file',
      extension: video ? 'mp4' : 'png',
      state: 'READY',
      max_bytes: 1000,
      stored_name: video ? 'file.mp4' : '480.webp',
      widths: video ? [] : [160, 480],
      width: video ? null : 480,
      height: video ? null : 320,
      expires_at: api.clock.now(),
      created_at: api.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const attached = async (id: string) =>
  (await api.db.selectFrom('upload').select('attached_at').where('id', '=', id).executeTakeFirst())?.attached_at ??
  null;

describe('a draft', () => {
  it('may be empty, and is saved again under its version', async () => {
    const first = await save({ title: '', content: '' });
    expect(first.data).toMatchObject({ title: '', version: 1, postId: null });
    const { draftId } = first.data;
    const second = await save({
      draftId,
      version: 1,
      tags: ['#diary', 'Diary', ' two  words '],
      categoryName: 'facelift',
    });
    expect(second.data).toMatchObject({ draftId, version: 2, tags: ['diary', 'two words'], areas: [] });
    expect((await api.call('getDraft', { params: { draftId } }, sender)).data).toEqual(second.data);
    expect((await api.call('listDrafts', {}, sender)).data.list).toEqual([second.data]);
  });

  it('that was changed elsewhere is not written over, and shown', async () => {
    const { draftId } = (await save()).data;
    await save({ draftId, version: 1, content: 'From the phone.' });
    const stale = await save({ draftId, version: 1, content: 'From the desk.' });
    expect(stale).toMatchObject({ code: 409, data: { current: { draftId, version: 2, content: 'From the phone.' } } });
  });

  it('is made once for each key', async () => {
    const once = () => api.call('saveDraft', { body: text() }, { ...sender, headers: { 'idempotency-key': 'draft' } });
    const [first, second] = [await once(), await once()];
    expect(second.data).toEqual(first.data);
    expect((await api.call('listDrafts', {}, sender)).data.list).toHaveLength(1);
  });

  it('is one of fifty at most, also when one is restored', async () => {
    const { draftId: id } = (await save()).data;
    await api.call('deletePost', { params: { id } }, sender);
    for (let draft = 0; draft < 50; draft += 1) {
      await createPost(api.db, sender.accountId, { status: 'DRAFT', published_at: null });
    }
    expect(await save()).toMatchObject({ code: 422 });
    expect(await api.call('restorePost', { params: { id } }, sender)).toMatchObject({ code: 422 });
  });

  it('is its author’s alone', async () => {
    const { draftId } = (await save()).data;
    const other = await createSender(api);
    expect((await api.call('getDraft', { params: { draftId } }, other)).code).toBe(404);
    expect((await save({ draftId, version: 1 }, other)).code).toBe(404);
    expect((await publish({ draftId }, other)).code).toBe(404);
  });

  it('keeps its files while it has them', async () => {
    const [first, second] = [await ready(), await ready()];
    const { draftId } = (await save({ media: [{ uploadId: first }, { uploadId: second }] })).data;
    await save({ draftId, version: 1, media: [{ uploadId: second, alt: 'A garden' }] });
    expect([await attached(first), await attached(second)]).toEqual([null, api.clock.now()]);
    api.clock.advance(25 * 3600);
    await collectOrphans(api);
    const token = await createSession(api.db, sender.accountId, api.clock.now());
    const { data } = await api.call('getDraft', { params: { draftId } }, { token });
    expect(data.media).toMatchObject([
      { uploadId: second, alt: 'A garden', widths: [160, 480], width: 480, height: 320 },
    ]);
    expect(await attached(second)).not.toBeNull();
  });
});

describe('publishing', () => {
  it('makes a post with tags, the areas of its procedure, and whom it mentions', async () => {
    const { id: wren, nickname } = await createAccount(api.db, { nickname: 'Wren Fern' });
    const { data } = await publish({
      content: `Thank you @${nickname}`,
      tags: ['diary'],
      categoryName: 'tummy_tuck',
      mentions: [wren],
    });
    expect(data.moderation).toBe('VISIBLE');
    expect(await read(data.postId)).toMatchObject({
      tags: ['diary'],
      areas: expect.arrayContaining(['Abdomen']),
      mentions: [{ userId: wren, text: 'Wren Fern' }],
      createdAt: api.clock.now().toISOString(),
      editedAt: null,
    });
    const list = (await api.call('listFeed', { query: { tag: 'diary', bodyArea: 'Abdomen' } })).data.list;
    expect(list.map(({ id }) => id)).toEqual([data.postId]);
    const notices = await api.db.selectFrom('notification').select(['kind', 'account_id']).execute();
    expect(notices).toEqual([{ kind: 'mention', account_id: wren }]);
  });

  it.each(['draft', 'private post', 'private post that is edited'])('of a %s tells whom it mentions', async (form) => {
    const { id: wren, nickname } = await createAccount(api.db, { nickname: 'Wren Fern' });
    const visibility = form === 'draft' ? ('PUBLIC' as const) : ('PRIVATE' as const);
    const given = { content: `Thank you @${nickname}`, mentions: [wren], visibility };
    const { draftId } = (await save(given)).data;
    await save({ ...given, draftId, version: 1, title: 'A calm fortnight' });
    const { postId } = (await publish({ ...given, draftId, version: 2 })).data;
    const told = () => api.db.selectFrom('notification').select(['kind', 'account_id', 'post_id']).execute();
    if (visibility === 'PRIVATE') expect(await told()).toEqual([]);
    if (form === 'private post') await api.call('makePostPublic', { params: { id: postId } }, sender);
    if (form === 'private post that is edited') await publish({ ...given, postId, version: 3, visibility: 'PUBLIC' });
    expect(await told()).toEqual([{ kind: 'mention', account_id: wren, post_id: postId }]);
  });

  it('goes on to mention who has taken another name, by the one that stands there and with the present one', async () => {
    const { id: wren } = await createAccount(api.db, { nickname: 'Wren Fern' });
    const given = { content: 'Thank you @Wren Fern', mentions: [wren] };
    const { postId } = (await publish(given)).data;
    await api.db.updateTable('account').set({ nickname: 'Robin Moss' }).where('id', '=', wren).execute();
    await publish({ ...given, postId, version: 1, title: 'A calm fortnight' });
    expect((await read(postId)).mentions).toMatchObject([{ userId: wren, text: 'Wren Fern', nickname: 'Robin Moss' }]);
    expect((await api.call('listFeed', {})).data.list).toMatchObject([{ excerpt: 'Thank you @Robin Moss' }]);
    await publish({ ...given, content: 'Thank you @Robin Moss', postId, version: 2 });
    expect((await read(postId)).mentions).toMatchObject([{ userId: wren, text: 'Robin Moss', nickname: 'Robin Moss' }]);
    expect(await api.db.selectFrom('notification').select('account_id').execute()).toEqual([{ account_id: wren }]);
  });

  it('mentions no one whose name goes on with a letter, or is the beginning of another one', async () => {
    const [wren, lilly] = [
      await createAccount(api.db, { nickname: 'Wren Fern' }),
      await createAccount(api.db, { nickname: 'Wren Fern Lilly' }),
    ];
    const mentions = [wren.id, lilly.id];
    const { data } = await publish({ content: 'Hello @Wren Fernando and @Wren Fern Lilly', mentions });
    expect((await read(data.postId)).mentions).toMatchObject([{ userId: lilly.id }]);
  });

  it('mentions no one whose name does not stand there, or who is blocked', async () => {
    const [absent, blocked] = [await createAccount(api.db), await createAccount(api.db, { nickname: 'Blocked One' })];
    await api.db.insertInto('block').values({ blocker_id: blocked.id, blocked_id: sender.accountId }).execute();
    const { data } = await publish({ content: 'Hello @Blocked One', mentions: [absent.id, blocked.id] });
    expect((await read(data.postId)).mentions).toEqual([]);
  });

  it('of a text without a draft gives the same post however often it is sent, also once it has been changed', async () => {
    const textId = randomUUID();
    const first = await Promise.all([publish({ textId }), publish({ textId })]);
    const later = await publish({ textId, title: 'A calm month' });
    expect(new Set([...first, later].map(({ data }) => data.postId)).size).toBe(1);
    expect((await publish({ textId: randomUUID() })).data.postId).not.toBe(later.data.postId);
    expect((await publish({ textId }, await createSender(api))).data.postId).not.toBe(later.data.postId);
  });

  it('of a draft gives the same post however often it is sent, also at once', async () => {
    const { draftId } = (await save()).data;
    const replies = await Promise.all([publish({ draftId }), publish({ draftId }), publish({ draftId })]);
    expect(new Set(replies.map(({ data }) => data.postId))).toEqual(new Set([draftId]));
    expect((await api.call('listDrafts', {}, sender)).data.list).toEqual([]);
    expect((await api.call('listMyPosts', { body: {} }, sender)).data.list).toHaveLength(1);
  });

  it('needs a title or a text, known areas, captions that are some, and files that are there', async () => {
    expect(await publish({ title: '', content: ' ' })).toMatchObject({ code: 400 });
    expect(await publish({ areas: ['Moon'] })).toMatchObject({ code: 400 });
    expect(await publish({ categoryName: 'moon_lift' })).toMatchObject({ code: 400 });
    expect(await publish({ captions: 'Hello' })).toMatchObject({ code: 400 });
    const foreign = await ready('post-image', (await createSender(api)).accountId);
    expect(await publish({ media: [{ uploadId: foreign }] })).toMatchObject({
      code: 404,
      data: { errors: [{ field: 'media.0' }] },
    });
    expect((await api.call('listMyPosts', { body: {} }, sender)).data.list).toEqual([]);
  });

  it('takes nine pictures, or one video with its poster', async () => {
    const pictures = await Promise.all(Array.from({ length: 9 }, () => ready()));
    expect((await publish({ media: pictures.map((uploadId) => ({ uploadId })) })).code).toBe(100);
    const [video, poster] = [await ready('post-video'), await ready()];
    const item = { uploadId: video, posterUploadId: poster, width: 640, height: 360 };
    const { data } = await publish({ media: [item] });
    expect((await read(data.postId)).media).toMatchObject([
      { kind: 'video', uploadId: video, width: 640, height: 360, posterUploadId: poster, posterWidths: [160, 480] },
    ]);
    expect(await publish({ media: [item, { uploadId: pictures[0] }] })).toMatchObject({ code: 400 });
    expect(await publish({ media: [...pictures, poster].map((uploadId) => ({ uploadId })) })).toMatchObject({
      code: 400,
    });
  });

  it('asks for consent first', async () => {
    const { id } = await createAccount(api.db);
    const token = await createSession(api.db, id, api.clock.now());
    expect(await publish({}, { token })).toMatchObject({ code: 422, data: { consent: ['terms', 'image-data'] } });
  });

  it('is for ten posts a day, deleted ones included', async () => {
    const { postId: id } = (await publish()).data;
    api.clock.advance(60);
    for (let post = 0; post < 9; post += 1) await publish();
    await api.call('deletePost', { params: { id } }, sender);
    api.clock.advance(600);
    await purgeDeleted(api);
    const refused = await publish();
    expect(refused).toMatchObject({ status: 429, code: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBe(24 * 3600 - 660);
    api.clock.advance(24 * 3600 - 660);
    sender = { ...sender, token: await createSession(api.db, sender.accountId, api.clock.now()) };
    expect((await publish()).code).toBe(100);
  });
});

describe('editing', () => {
  it('starts with the post, and says when it was', async () => {
    const upload = await ready();
    const { postId } = (await publish({ tags: ['diary'], media: [{ uploadId: upload }] })).data;
    const { data: form } = await api.call('getEditPost', { query: { postId } }, sender);
    expect(form).toMatchObject({ postId, version: 1, tags: ['diary'], media: [{ uploadId: upload }] });
    api.clock.advance(60);
    await publish({ postId, version: 1, title: 'Better', tags: ['skin'] });
    expect(await read(postId)).toMatchObject({
      title: 'Better',
      tags: ['skin'],
      media: [],
      editedAt: api.clock.now().toISOString(),
      own: { version: 2 },
    });
    expect(await attached(upload)).toBeNull();
  });

  it('of an older version is refused, with the stored one', async () => {
    const { postId } = (await publish()).data;
    await publish({ postId, version: 1, title: 'Second' });
    expect(await publish({ postId, version: 1, title: 'Third' })).toMatchObject({
      code: 409,
      data: { current: { postId, version: 2, title: 'Second' } },
    });
  });

  it('does not undo what staff decided', async () => {
    const { postId } = (await publish()).data;
    await api.db.updateTable('post').set({ moderation: 'REMOVED' }).execute();
    expect((await publish({ postId, version: 1 })).data.moderation).toBe('REMOVED');
    expect((await api.call('getPost', { params: { postId } })).code).toBe(404);
  });

  it('lets what is drawn stay', async () => {
    const drawn = { kind: 'image', uploadId: null, src: 'facelift', alt: '', widths: [], width: 0, height: 0 };
    const media = [{ ...drawn, poster: '', posterWidths: [], posterUploadId: null }];
    const postId = await createPost(api.db, sender.accountId, { media: JSON.stringify(media) });
    await publish({ postId, version: 1, media: [{ uploadId: null, src: 'facelift', alt: 'Drawn' }] });
    expect((await read(postId)).media).toMatchObject([{ src: 'facelift', alt: 'Drawn' }]);
    const other = { postId, version: 2, media: [{ uploadId: null, src: 'https://example.com/x.png' }] };
    expect(await publish(other)).toMatchObject({ code: 400 });
  });
});

describe('a deleted post', () => {
  it('lets its files go, but for those that a draft has too', async () => {
    const [one, both] = [await ready(), await ready()];
    const { postId: id } = (await publish({ media: [{ uploadId: one }, { uploadId: both }] })).data;
    await save({ media: [{ uploadId: both }] });
    await api.call('deletePost', { params: { id } }, sender);
    api.clock.advance(600);
    await purgeDeleted(api);
    expect([await attached(one), await attached(both)]).toEqual([null, expect.any(Date)]);
  });
});

describe('a doctor', () => {
  async function doctor(title: string) {
    const { id } = await createDoctor(api.db, { profile: { title } });
    for (const document of ['terms', 'image-data'] as const) {
      await insertConsent(api.db, id, document, api.clock.now());
    }
    return { token: await createSession(api.db, id, api.clock.now()) };
  }

  it('may not promise, and is told which word to leave out', async () => {
    const who = await doctor('Dermatologist');
    expect(await publish({ content: 'It is painless.' }, who)).toMatchObject({
      code: 422,
      msg: 'Please leave out “painless”: health advertising may not promise a result or hide a risk.',
      data: { errors: [{ field: 'content' }] },
    });
    expect((await publish({ content: 'It is painless.' })).code).toBe(100);
  });

  it('is a surgeon only by specialty', async () => {
    const content = 'Ask your surgeon.';
    expect((await publish({ content }, await doctor('Dermatologist'))).code).toBe(422);
    expect((await publish({ content }, await doctor('Specialist plastic surgeon'))).code).toBe(100);
  });
});
