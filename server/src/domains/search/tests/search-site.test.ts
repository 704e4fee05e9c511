import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount, createDoctor, createPost, createQuestion } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const find = async (q: string) => (await api.call('searchSite', { query: { q } })).data;

it('finds treatments by mistyped words, with their answered questions', async () => {
  const { categories, questions } = await find('faceliftt');
  expect(categories[0]).toEqual({ kind: 'procedure', categoryName: 'facelift', title: 'Facelift' });
  expect(questions).toEqual([]);
  expect((await find('facelift')).questions.length).toBeGreaterThan(0);
});

it('finds a doctor, their clinic and what was written, each in its group', async () => {
  const doctor = await createDoctor(api.db, { account: { nickname: 'Dr Quandong Heron' } });
  await createPost(api.db, doctor.id, { title: 'Quandong week', published_at: api.clock.now() });
  await createAccount(api.db, { nickname: 'Quandong Wren' });
  const { doctors, hits } = await find('quandong');
  expect(doctors.map(({ name }) => name)).toEqual(['Dr Quandong Heron']);
  expect(hits.map(({ kind }) => kind).sort()).toEqual(['member', 'member', 'post']);
});

it('finds what members ask doctors, and marks the words', async () => {
  const { id } = await createAccount(api.db);
  const questionId = await createQuestion(api.db, id, { title: 'How long do quandong stains last?' });
  const { asked, hits } = await find('quandong');
  expect(asked).toMatchObject([{ questionId, answerCount: 0 }]);
  expect(asked[0]?.title).toContainEqual({ text: 'quandong', found: true });
  expect(hits).toEqual([]);
});

it('refuses a search for nothing', async () => {
  expect(await api.call('searchSite', { query: { q: '  ' } })).toMatchObject({ code: 400, msg: 'Please input' });
});
