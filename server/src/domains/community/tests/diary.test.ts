import { randomUUID } from 'node:crypto';
import type { InputOf } from '@charis/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isShownToAll } from '#domains/community/store/public-post.store';
import { insertConsent } from '#domains/identity/store/consent.store';
import { createAccount, createDoctor, createPost, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createSender, type Sender } from '#testing/uploads';

type Text = InputOf<'publishPost'>['body'];
type Entry = NonNullable<Text['diary']>['entries'][number];

let api: TestApi;
let sender: Sender;
let reader: string;

beforeEach(async () => {
  api = await startTestApi();
  sender = await createSender(api);
  reader = await createSession(api.db, (await createAccount(api.db)).id, api.clock.now());
});
afterEach(() => api.close());

const entry = (day: number, given: Partial<Entry> = {}): Entry => ({
  day,
  note: '',
  discomfort: 3,
  swelling: null,
  activity: null,
  ...given,
});
const dayBefore = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const text = (entries: Entry[], given: Partial<Text> = {}): Text => ({
  title: 'Two quiet weeks',
  content: '',
  media: [],
  tags: [],
  categoryName: 'facelift',
  areas: [],
  visibility: 'PUBLIC',
  sensitive: false,
  diary: { rhythm: 'day', startedOn: dayBefore(20), entries },
  ...given,
});
const publish = (body: Text, who: { token: string } = sender) => api.call('publishPost', { body }, who);
const read = async (postId: string, token?: string) =>
  (await api.call('getPost', { params: { postId } }, token ? { token } : {})).data;

async function picture(): Promise<string> {
  const { id } = await api.db
    .insertInto('upload')
    .values({
      account_id: sender.accountId,
      purpose: 'post-image',
      file_name: 'file',
      extension: 'png',
      state: 'READY',
      max_bytes: 1000,
      stored_name: '480.webp',
      widths: [480],
      width: 480,
      height: 320,
      expires_at: api.clock.now(),
      created_at: api.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const linked = (id: string) => api.db.selectFrom('post_upload').selectAll().where('upload_id', '=', id).execute();

describe('a recovery diary', () => {
  it('is published by its days, and says in lists how many entries it has', async () => {
    const { data } = await publish(text([entry(9, { note: 'Back to short walks.' }), entry(1)]));
    const post = await read(data.postId, reader);
    expect(post).toMatchObject({ diaryEntries: 2, diary: { rhythm: 'day', startedOn: null } });
    expect(post.diary?.entries.map(({ day }) => day)).toEqual([1, 9]);
    expect((await read(data.postId, sender.token)).diary?.startedOn).toBe(dayBefore(20));
  });

  it('keeps its pictures to its author, unless they are shared', async () => {
    const [own, open] = [await picture(), await picture()];
    const media = [
      { uploadId: own, day: 1 },
      { uploadId: open, day: 1, shared: true },
    ];
    const { data } = await publish(text([entry(1)], { media }));
    const pictures = async (token?: string) =>
      (await read(data.postId, token)).diary?.entries[0]?.pictures.map(({ uploadId }) => uploadId);
    expect(await pictures(sender.token)).toEqual([own, open]);
    expect(await pictures(reader)).toEqual([open]);
    expect((await read(data.postId, sender.token)).media).toEqual([]);
    expect([await linked(own), await linked(open)]).toMatchObject([[{ shared: false }], [{ shared: true }]]);
    expect([await isShownToAll(api.db, own), await isShownToAll(api.db, open)]).toEqual([false, true]);
  });

  it('goes on: an edit adds an entry, shares a picture, and lets another go', async () => {
    const [kept, gone] = [await picture(), await picture()];
    const first = text([entry(1)], {
      media: [
        { uploadId: kept, day: 1 },
        { uploadId: gone, day: 1 },
      ],
    });
    const { postId } = (await publish(first)).data;
    const form = (await api.call('getEditPost', { query: { postId } }, sender)).data;
    expect(form.media.map(({ day, shared }) => ({ day, shared }))).toEqual(Array(2).fill({ day: 1, shared: false }));
    const more = text([entry(1), entry(8)], { media: [{ uploadId: kept, day: 1, shared: true }] });
    const edited = await publish({ ...more, postId, version: form.version });
    expect(edited.code).toBe(100);
    expect((await read(postId, reader)).diary?.entries.map(({ pictures }) => pictures.length)).toEqual([1, 0]);
    expect(await linked(gone)).toEqual([]);
  });

  it('loses its pictures with the consent, and keeps its words', async () => {
    const { data } = await publish(
      text([entry(1, { note: 'Slept well.' })], { media: [{ uploadId: await picture(), day: 1 }] }),
    );
    await api.call('withdrawConsent', { params: { document: 'image-data' } }, sender);
    expect((await read(data.postId, sender.token)).diary?.entries).toMatchObject([
      { note: 'Slept well.', pictures: [] },
    ]);
  });

  it('is shown to staff by its days, as readers see it', async () => {
    const [own, open] = [await picture(), await picture()];
    const media = [
      { uploadId: own, day: 2 },
      { uploadId: open, day: 9, shared: true },
    ];
    const { data } = await publish(text([entry(2, { note: 'A word of mine.', swelling: 3 }), entry(9)], { media }));
    const report = { subject: { kind: 'post' as const, id: data.postId }, reason: 'other' as const, note: 'Look.' };
    await api.call('reportContent', { body: report }, { token: reader });
    const staff = await createAccount(api.db, { staff: true });
    const token = await createSession(api.db, staff.id, api.clock.now());
    const { list } = (await api.call('listModerationCases', { query: { filter: 'open' } }, { token })).data;
    expect(list[0]).toMatchObject({
      content: '',
      media: [],
      diary: {
        startedOn: null,
        entries: [
          { day: 2, note: 'A word of mine.', swelling: 3, pictures: [] },
          { day: 9, note: '', pictures: [{ uploadId: open }] },
        ],
      },
    });
  });

  it.each([
    ['without a procedure', () => text([entry(1)], { categoryName: null }), 400],
    ['without entries', () => text([]), 400],
    ['with an empty entry', () => text([entry(1, { discomfort: null })]), 400],
    ['with two entries of a day', () => text([entry(1), entry(1)]), 400],
    ['of a day to come', () => text([entry(30)]), 400],
    ['with a file that is not there', () => text([entry(1)], { media: [{ uploadId: randomUUID(), day: 1 }] }), 404],
    ['with a value that is none', () => text([entry(1, { discomfort: 11 })]), 400],
  ])('is refused %s', async (_what, body, code) => {
    expect((await publish(body())).code).toBe(code);
  });

  it('names no doctor, with or without the title', async () => {
    await createDoctor(api.db, { account: { nickname: 'Dr Rosa Wattlebird' } });
    const refused = await publish(text([entry(1, { note: 'rosa wattlebird has golden hands' })]));
    expect(refused).toMatchObject({ code: 422, data: { errors: [{ field: 'diary' }] } });
  });

  it('is not for doctors to write', async () => {
    const doctor = await createDoctor(api.db);
    for (const document of ['terms', 'image-data'] as const) {
      await insertConsent(api.db, doctor.id, document, api.clock.now());
    }
    const token = await createSession(api.db, doctor.id, api.clock.now());
    expect((await publish(text([entry(1)]), { token })).code).toBe(422);
  });
});

describe('what diaries report', () => {
  const report = async (category = 'facelift', token?: string) =>
    api.call('getRecovery', { params: { category } }, token ? { token } : {});
  async function tell(count: number, given: object = {}, days: Partial<Entry>[] = [entry(0)]) {
    for (let turn = 0; turn < count; turn += 1) {
      const { id } = await createAccount(api.db);
      const entries = days.map((one) => ({ ...entry(0), ...one, discomfort: turn % 5, pictures: [] }));
      const diary = JSON.stringify({ rhythm: 'day', startedOn: '2026-01-01', entries });
      await createPost(api.db, id, { category_name: 'facelift', diary, ...given });
    }
  }

  it('gives ranges and how many people, and no average below ten', async () => {
    await tell(9);
    expect((await report()).data).toMatchObject({
      people: 9,
      weeks: [{ week: 1, people: 9, discomfort: { people: 9, low: 0, high: 4, average: null }, swelling: null }],
    });
    await tell(1);
    expect((await report()).data.weeks[0]?.discomfort).toMatchObject({ people: 10, average: 1.6 });
  });

  it('counts a member once in a week, and gathers what is later than 12 weeks', async () => {
    await tell(1, {}, [{ day: 7 }, { day: 13 }, { day: 84 }, { day: 300 }]);
    expect((await report()).data.weeks.map(({ week, people }) => [week, people])).toEqual([
      [2, 1],
      [13, 1],
    ]);
  });

  it('leaves out what not everybody sees, and lists the newest that are open', async () => {
    await tell(1, { visibility: 'PRIVATE' });
    await tell(1, { moderation: 'LIMITED' });
    await tell(1, { category_name: 'otoplasty' });
    await tell(1, { title: 'The open one' });
    const { people, diaries } = (await report()).data;
    expect([people, diaries.map(({ title }) => title)]).toEqual([1, ['The open one']]);
  });

  it('lists five diaries and says how many there are, and lists as many as are asked for', async () => {
    await tell(7);
    const few = (await report()).data;
    expect([few.diaries.length, few.diaryCount]).toEqual([5, 7]);
    const query = { diaries: 100 };
    const all = await api.call('getRecovery', { params: { category: 'facelift' }, query });
    expect([all.data.diaries.length, all.data.diaryCount]).toEqual([7, 7]);
    const beyond = await api.call('getRecovery', { params: { category: 'facelift' }, query: { diaries: 101 } });
    expect(beyond.code).toBe(400);
  });

  it('knows no other procedures', async () => {
    expect((await report('nothing')).code).toBe(404);
  });
});
