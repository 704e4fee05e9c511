import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDoctor, createEvaluation, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const unknown = '00000000-0000-4000-8000-000000000000';
const tokenOf = (id: string) => createSession(api.db, id, api.clock.now());

async function ratedDoctor(ratings: number) {
  const doctor = await createDoctor(api.db);
  for (let count = 0; count < ratings; count += 1) await createEvaluation(api.db, doctor, 4);
  return doctor;
}
const listOf = async (doctorUserId: string, page = {}) =>
  (await api.call('listEvaluations', { body: { doctorUserId, ...page } })).data;

it('lists ratings from five on, without a day or a name', async () => {
  const doctor = await ratedDoctor(4);
  expect(await listOf(doctor.id)).toMatchObject({ list: [], total: 0 });
  for (let count = 0; count < 8; count += 1) await createEvaluation(api.db, doctor, 5);
  const second = await listOf(doctor.id, { pageNum: 2 });
  expect(second).toMatchObject({ total: 12, pageNum: 2 });
  expect(second.list).toHaveLength(2);
  const first = await listOf(doctor.id);
  const next = await listOf(doctor.id, { cursor: first.nextCursor });
  expect(next).toEqual(second);
  expect(next.nextCursor).toBe(null);
  expect(Object.keys(second.list[0] ?? {}).sort()).toEqual(
    ['answer', 'booking', 'communication', 'evaluationId', 'isVideo', 'month', 'premises', 'punctuality'].sort(),
  );
  expect(second.list[0]?.month).toMatch(/^\d{4}-\d{2}$/);
  expect(await api.call('listEvaluations', { body: { doctorUserId: unknown } })).toMatchObject({ code: 404 });
  expect(await api.call('listEvaluations', { body: { doctorUserId: 'no id' } })).toMatchObject({ code: 400 });
});

it('counts no premises of visits by video', async () => {
  const doctor = await ratedDoctor(5);
  const [first] = (await listOf(doctor.id)).list;
  const ofFirst = (eb: { selectFrom: typeof api.db.selectFrom }) =>
    eb
      .selectFrom('evaluation')
      .select('reservation_id')
      .where('id', '=', first?.evaluationId ?? '');
  await api.db
    .updateTable('evaluation')
    .set({ premises: 1 })
    .where('id', '=', first?.evaluationId ?? '')
    .execute();
  const average = async () =>
    (await api.call('getEvaluations', { query: { doctorUserId: doctor.id } })).data.parts?.premises;
  expect(await average()).toBe(3.4);
  await api.db.updateTable('reservation').set({ mode: 'video' }).where('id', '=', ofFirst(api.db)).execute();
  expect(await average()).toBe(4);
  expect((await api.call('getDoctorDetail', { query: { id: doctor.id } })).data.ratingParts?.premises).toBe(4);
});

it('lists ratings of visits by video and to the clinic alike', async () => {
  const doctor = await ratedDoctor(5);
  const rows = await api.db.selectFrom('evaluation').selectAll().where('doctor_id', '=', doctor.id).execute();
  const [clinic, video] = rows;
  const change = (id = '', premises: number) =>
    api.db.updateTable('evaluation').set({ premises }).where('id', '=', id).execute();
  await change(clinic?.id, 1);
  await api.db
    .updateTable('reservation')
    .set({ mode: 'video' })
    .where('id', '=', video?.reservation_id ?? '')
    .execute();
  const shown = (await listOf(doctor.id)).list.map(({ evaluationId, ...rest }) => rest);
  expect(shown).toHaveLength(5);
  for (const one of shown) expect(one).toEqual(shown[0]);
  expect(shown[0]).toMatchObject({ punctuality: 4, premises: 4 });
});

it('is answered once, by the doctor of the visit alone', async () => {
  const doctor = await ratedDoctor(5);
  const other = await createDoctor(api.db);
  const [rating] = (await listOf(doctor.id)).list;
  const params = { evaluationId: rating?.evaluationId ?? '' };
  const answer = (token: string, body: object) => api.call('answerEvaluation', { params, body } as never, { token });
  expect(await answer(await tokenOf(other.id), { answer: 'thanks' })).toMatchObject({ code: 404 });
  const token = await tokenOf(doctor.id);
  expect(await answer(token, { answer: 'Your mole was fine' })).toMatchObject({ code: 400 });
  expect(await answer(token, { answer: 'noted' })).toMatchObject({ code: 100 });
  expect(await answer(token, { answer: 'thanks' })).toMatchObject({ code: 409 });
  const answers = (await listOf(doctor.id)).list.map((one) => one.answer);
  expect(answers.filter(Boolean)).toEqual(['noted']);
});

it('cannot be answered before it is shown', async () => {
  const doctor = await ratedDoctor(4);
  const { id } = await api.db
    .selectFrom('evaluation')
    .select('id')
    .where('doctor_id', '=', doctor.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = await tokenOf(doctor.id);
  const reply = await api.call(
    'answerEvaluation',
    { params: { evaluationId: id }, body: { answer: 'thanks' } },
    { token },
  );
  expect(reply).toMatchObject({ code: 404 });
});
