import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContent } from '#content/load-content.store';
import { packs } from '#content/packs';
import { purgeDeleted } from '#domains/community/commands/purge.service';
import { createAccount, createDoctor, createQuestion } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let asker: TestMember;
let doctor: TestMember;
let other: TestMember;

const createTestDoctor = async (abn = '53004085616', options: Parameters<typeof createDoctor>[1] = {}) => {
  const made = await createDoctor(api.db, { ...options, clinic: { abn, ...options.clinic } });
  return asMember(api, { nickname: 'Dr Banksia Thornbill', ...made });
};

beforeEach(async () => {
  api = await startTestApi();
  asker = await createMember(api, { nickname: 'Wren Fern' });
  other = await createMember(api);
  doctor = await createTestDoctor('53004085616', { procedures: ['facelift'] });
});
afterEach(() => api.close());

const asked = { title: 'How long does swelling last?', content: 'I work with people.', stateCode: 'NSW' } as const;
const ask = async (by: TestMember = asker, more: object = { categoryName: 'facelift' }) => {
  api.clock.advance(1);
  return (await by.call('askQuestion', { body: { ...asked, ...more } })).data.questionId;
};
const answer = (by: TestMember, questionId: string, content = 'It differs. Ask at your consultation.') =>
  by.call('answerQuestion', { params: { questionId }, body: { content } });
const same = (by: TestMember, questionId: string, wanted = true) =>
  by.call('askSameQuestion', { params: { questionId }, body: { same: wanted } });
const helpful = (by: TestMember, answerId: string, wanted = true) =>
  by.call('markAnswerHelpful', { params: { answerId }, body: { helpful: wanted } });
const read = (questionId: string, by?: TestMember) =>
  api.call('getQuestion', { params: { questionId } }, by ? { token: by.token } : {});
const titles = async (query: object = {}) => (await api.call('listQuestions', { query })).data.list.map(({ id }) => id);
const toldTo = async (by: TestMember) => (await by.call('listNotifications', {})).data.list;

describe('a question', () => {
  it('is read by everyone, and does not say who asks', async () => {
    const id = await ask();
    const { data } = await read(id);
    expect(data).toMatchObject({
      ...asked,
      categoryName: 'facelift',
      area: null,
      same: 0,
      answerCount: 0,
      own: false,
      answers: [],
      mayMark: false,
      mayAnswer: false,
    });
    expect(JSON.stringify(data)).not.toContain(asker.id);
    expect(JSON.stringify(data)).not.toContain(asker.nickname);
    expect((await read(id, asker)).data).toMatchObject({ own: true, mayMark: true, mayAnswer: false });
    expect((await read(id, doctor)).data).toMatchObject({ mayAnswer: true });
  });

  it('is in no list of posts, nor on the page of a post', async () => {
    const id = await ask();
    const mine = await asker.call('listMyPosts', { body: {} });
    const feed = await asker.call('listFeed', { query: { tab: 'mine' } });
    const found = await asker.call('search', { query: { q: 'swelling' } });
    expect([mine.data.list, feed.data.list, found.data.list]).toEqual([[], [], []]);
    for (const by of [asker, other]) {
      expect((await by.call('getPost', { params: { postId: id } })).code).toBe(404);
      expect((await by.call('likePost', { body: { postId: id } })).code).toBe(404);
      expect((await by.call('commentPost', { body: { postId: id, content: 'Hello' } })).code).toBe(404);
      expect((await by.call('makePostPublic', { params: { id } })).code).toBe(404);
      expect((await by.call('deletePost', { params: { id } })).code).toBe(404);
      expect((await by.call('getEditPost', { query: { postId: id } })).code).toBe(404);
    }
  });

  it('needs a title, a state, and a procedure or an area of the body', async () => {
    const send = (body: object) => asker.call('askQuestion', { body: { ...asked, ...body } as never });
    const fields = async (body: object) =>
      ((await send(body)).data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(await fields({ title: 'Why?', area: 'Skin' })).toEqual(['title']);
    expect(await fields({ stateCode: 'XX', area: 'Skin' })).toEqual(['stateCode']);
    expect(await fields({})).toEqual(['categoryName']);
    expect(await fields({ categoryName: 'unknown_thing' })).toEqual(['categoryName']);
    expect((await send({ area: 'Skin' })).code).toBe(100);
  });

  it('counts as a post of the day, and asks for consent first', async () => {
    for (let count = 0; count < 10; count += 1) await ask();
    expect((await asker.call('askQuestion', { body: { ...asked, area: 'Skin' } })).code).toBe(429);
    const { id } = await createAccount(api.db);
    const stranger = await asMember(api, { id, nickname: '', email: '' });
    await api.db.deleteFrom('consent').where('account_id', '=', id).execute();
    expect((await stranger.call('askQuestion', { body: { ...asked, area: 'Skin' } })).reason).toBe('CONSENT_REQUIRED');
  });

  it('is deleted by who asked it alone, and for good after a while', async () => {
    const id = await ask();
    await answer(doctor, id);
    expect((await other.call('deleteQuestion', { params: { questionId: id } })).code).toBe(404);
    expect((await asker.call('deleteQuestion', { params: { questionId: id } })).code).toBe(100);
    expect((await read(id, asker)).code).toBe(404);
    expect((await asker.call('deleteQuestion', { params: { questionId: id } })).code).toBe(404);
    api.clock.advance(3600);
    await purgeDeleted(api);
    expect(await api.db.selectFrom('question').select('post_id').execute()).toEqual([]);
    expect(await api.db.selectFrom('comment').select('id').execute()).toEqual([]);
  });
});

describe('lists of questions', () => {
  it('go by procedure, area, state and doctor, the newest first', async () => {
    const first = await ask();
    const second = await ask(other, { area: 'Skin', stateCode: 'VIC' });
    await answer(doctor, first);
    expect(await titles()).toEqual([second, first]);
    expect(await titles({ categoryName: 'facelift' })).toEqual([first]);
    expect(await titles({ area: 'Skin' })).toEqual([second]);
    expect(await titles({ stateCode: 'VIC' })).toEqual([second]);
    expect(await titles({ doctorUserId: doctor.id })).toEqual([first]);
    expect((await other.call('listOwnQuestions', { query: {} })).data.list.map(({ id }) => id)).toEqual([second]);
  });

  it('show the answer that most found helpful', async () => {
    const id = await ask();
    await answer(doctor, id, 'The first answer.');
    const helped = (await answer(await createTestDoctor('51824753556'), id, 'The second answer.')).data.answerId;
    await helpful(asker, helped);
    const [shown] = (await api.call('listQuestions', { query: {} })).data.list;
    expect(shown?.topAnswer?.content).toBe('The second answer.');
    expect((await read(id)).data.answers.map(({ content }) => content)).toEqual([
      'The second answer.',
      'The first answer.',
    ]);
  });

  it('of a doctor show that doctor’s answers', async () => {
    const id = await ask();
    await helpful(asker, (await answer(doctor, id, 'The first answer.')).data.answerId);
    const second = await createTestDoctor('51824753556');
    await answer(second, id, 'The second answer.');
    const [shown] = (await api.call('listQuestions', { query: { doctorUserId: second.id } })).data.list;
    expect(shown?.topAnswer?.content).toBe('The second answer.');
  });

  it('go on where a page ended, without repeating', async () => {
    for (let count = 0; count < 12; count += 1) {
      await createQuestion(api.db, asker.id, { askedAt: new Date(api.clock.now().getTime() - count * 1000) });
    }
    const first = (await api.call('listQuestions', { query: {} })).data;
    const second = (await api.call('listQuestions', { query: { cursor: first.nextCursor ?? '' } })).data;
    expect([first.list.length, second.list.length, second.nextCursor]).toEqual([10, 2, null]);
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(12);
  });

  it('of what waits are for doctors: what they perform and where, the longest waiting first', async () => {
    const fitting = await ask();
    const far = await ask(asker, { categoryName: 'facelift', stateCode: 'WA' });
    const another = await ask(asker, { categoryName: 'chin_implants' });
    const waiting = async (query: object = {}) =>
      (await doctor.call('listWaitingQuestions', { query })).data.list.map(({ id }) => id);
    expect(await waiting()).toEqual([fitting, far]);
    expect(await waiting({ near: 'true' })).toEqual([fitting]);
    expect(await waiting({ about: 'everything' })).toEqual([fitting, far, another]);
    await answer(doctor, fitting);
    expect(await waiting()).toEqual([far]);
    expect((await asker.call('listWaitingQuestions', { query: {} })).code).toBe(4031);
  });

  it('offer what resembles a question before it is asked', async () => {
    const id = await ask();
    await ask(asker, { title: 'Who may perform a chemical peel?', content: '', area: 'Skin' });
    const similar = await other.call('findSimilarQuestions', { query: { q: 'Does the swelling last for weeks?' } });
    expect(similar.data).toMatchObject([{ id, title: asked.title, answerCount: 0, same: 0 }]);
    expect((await other.call('findSimilarQuestions', { query: { q: 'zzzz' } })).data).toEqual([]);
  });
});

describe('an answer', () => {
  it('says who, from where, and is told to everyone who asks but its doctor', async () => {
    const id = await ask();
    await same(other, id);
    await answer(doctor, id, 'Mostly two weeks.');
    expect((await read(id)).data.answers).toMatchObject([
      {
        content: 'Mostly two weeks.',
        doctor: { userId: doctor.id, role: 'DOCTOR', title: 'Dermatologist', suburb: 'Double Bay', stateCode: 'NSW' },
        helpful: 0,
        own: false,
      },
    ]);
    for (const member of [asker, other]) {
      expect(await toldTo(member)).toMatchObject([
        {
          kind: 'answer',
          actors: [{ userId: doctor.id }],
          subject: { kind: 'question', id },
          excerpt: 'Mostly two weeks.',
        },
      ]);
    }
    expect(await toldTo(doctor)).toEqual([]);
  });

  it('is of verified doctors, one of each, and not of who asks', async () => {
    const id = await ask();
    expect((await answer(other, id)).code).toBe(4031);
    expect((await answer(doctor, id)).code).toBe(100);
    expect((await answer(doctor, id)).reason).toBe('NOT_POSSIBLE');
    expect((await answer(doctor, await ask(doctor))).reason).toBe('NOT_POSSIBLE');
    expect((await read(id, doctor)).data.mayAnswer).toBe(false);
  });

  it('ends with the tenth, also of those that come at once', async () => {
    const id = await ask();
    const doctors: TestMember[] = [];
    for (let count = 0; count < 11; count += 1) doctors.push(await createTestDoctor());
    const codes = await Promise.all(doctors.map(async (each) => (await answer(each, id)).code));
    expect(codes.filter((code) => code === 100)).toHaveLength(10);
    expect(codes.filter((code) => code === 422)).toHaveLength(1);
    expect((await read(id)).data.answerCount).toBe(10);
  });

  it('is withdrawn by its doctor, with what was told of it', async () => {
    const id = await ask();
    const { answerId } = (await answer(doctor, id)).data;
    expect((await doctor.call('deleteComment', { params: { commentId: answerId } })).code).toBe(100);
    expect((await read(id)).data).toMatchObject({ answers: [], answerCount: 0 });
    expect(await toldTo(asker)).toEqual([]);
    expect((await answer(doctor, id, 'Better words.')).code).toBe(100);
  });

  it('is helpful to those who ask, and no longer once they ask no longer', async () => {
    const id = await ask();
    const { answerId } = (await answer(doctor, id)).data;
    expect((await helpful(other, answerId)).reason).toBe('NOT_POSSIBLE');
    expect((await same(other, id)).data).toEqual({ asksSame: true, same: 1 });
    expect((await helpful(other, answerId)).data).toEqual({ foundHelpful: true, helpful: 1 });
    expect((await helpful(asker, answerId)).data.helpful).toBe(2);
    expect((await other.call('likeComment', { body: { commentId: answerId } })).code).toBe(404);
    await same(other, id, false);
    expect((await read(id, asker)).data).toMatchObject({ same: 0, answers: [{ helpful: 1, foundHelpful: true }] });
    expect((await same(asker, id)).reason).toBe('NOT_POSSIBLE');
  });

  it('is helpful to no one who stops asking at the same moment', async () => {
    const id = await ask();
    const { answerId } = (await answer(doctor, id)).data;
    await same(other, id);
    await Promise.all([helpful(other, answerId), same(other, id, false)]);
    expect((await read(id)).data).toMatchObject({ same: 0, answers: [{ helpful: 0 }] });
  });

  it('goes with the account of its doctor, and a question with that of who asks', async () => {
    const id = await ask();
    await answer(doctor, id);
    await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', doctor.id).execute();
    expect((await read(id)).data).toMatchObject({ answers: [], answerCount: 0 });
    await api.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', asker.id).execute();
    expect((await read(id)).code).toBe(404);
    expect(await titles()).toEqual([]);
  });
});

describe('staff', () => {
  let staff: TestMember;
  beforeEach(async () => {
    staff = await asMember(api, await createAccount(api.db, { staff: true }));
  });

  const report = async (kind: 'post' | 'comment', id: string) =>
    (await other.call('reportContent', { body: { subject: { kind, id }, reason: 'spam' } })).code;
  const decide = async (action: 'remove' | 'limit' | 'keep') => {
    const [open] = (await staff.call('listModerationCases', {})).data.list;
    if (!open) throw new Error('There is no case');
    const { subject, revision } = open;
    const body = { subject, action, reason: 'Please be kind.', revision };
    return { open, reply: await staff.call('decideModerationCase', { body }) };
  };

  it('decide about a question, whose author can appeal', async () => {
    const id = await ask();
    expect(await report('post', id)).toBe(100);
    expect((await decide('limit')).reply.reason).toBe('NOT_POSSIBLE');
    const { open, reply } = await decide('remove');
    expect([open.postId, open.isQuestion, reply.code]).toEqual([id, true, 100]);
    expect((await read(id)).code).toBe(404);
    expect(await titles()).toEqual([]);
    expect((await read(id, asker)).data).toMatchObject({
      moderation: 'REMOVED',
      decision: { reason: 'Please be kind.', appealed: false },
    });
    expect(await toldTo(asker)).toMatchObject([
      { kind: 'moderation', postId: null, subject: { kind: 'question', id } },
    ]);
    const appeal = await asker.call('appealDecision', { body: { subject: { kind: 'post', id }, text: 'Why?' } });
    expect(appeal.code).toBe(100);
  });

  it('decide about an answer', async () => {
    const id = await ask();
    const { answerId } = (await answer(doctor, id)).data;
    expect(await report('comment', answerId)).toBe(100);
    const { open } = await decide('remove');
    expect(open).toMatchObject({ subject: { kind: 'comment', id: answerId }, postId: id, isQuestion: true });
    expect((await read(id)).data).toMatchObject({ answers: [], answerCount: 0 });
    expect((await read(id, doctor)).data.answers).toMatchObject([
      { moderation: 'REMOVED', decision: { appealed: false } },
    ]);
    expect(await toldTo(doctor)).toMatchObject([{ kind: 'moderation', subject: { kind: 'question', id } }]);
  });

  it('look at what three members report while no one else sees it', async () => {
    const id = await ask();
    for (const reporter of [other, await createMember(api), await createMember(api)]) {
      await reporter.call('reportContent', { body: { subject: { kind: 'post', id }, reason: 'spam' } });
    }
    expect((await read(id)).code).toBe(404);
    expect((await read(id, asker)).data.moderation).toBe('PENDING_REVIEW');
    await decide('keep');
    expect((await read(id)).code).toBe(100);
  });
});

it('sitemaps list what has an answer', async () => {
  const id = await ask();
  await ask();
  await answer(doctor, id);
  const pages = await api.call('listPublicPages', { query: { kind: 'question' } });
  expect(pages.data.list.map(({ key }) => key)).toEqual([id]);
});

describe('where advertising is regulated', () => {
  beforeEach(async () => {
    await api.close();
    api = await startTestApi({ env: { CONTENT_PACK: 'au_regulated' } });
    await loadContent(api.db, packs.au_regulated);
    asker = await createMember(api);
    doctor = await createTestDoctor();
  });

  it.each([
    ['price', 'Mostly about $1,200.'],
    ['prescription medicine', 'Ask about Botox.'],
    ['promise', 'It is painless.'],
  ])('an answer names no %s', async (_, content) => {
    const { data } = await answer(doctor, await ask(), content);
    expect(data).toMatchObject({ errors: [{ field: 'content' }] });
  });

  it('an answer may say how long it takes', async () => {
    expect((await answer(doctor, await ask(), 'Mostly 10 to 14 days.')).code).toBe(100);
  });
});
