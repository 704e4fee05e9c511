import type { InputOf } from '@charis/shared/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccount } from '#testing/factories';
import { asMember, createMember, type TestMember } from '#testing/member';
import { startTestApi, type TestApi } from '#testing/test-api';

type Given = InputOf<'saveCannedAnswer'>['body'];

let api: TestApi;
let staff: TestMember;
let colleague: TestMember;
beforeEach(async () => {
  api = await startTestApi();
  staff = await asMember(api, await createAccount(api.db, { staff: true }));
  colleague = await asMember(api, await createAccount(api.db, { staff: true }));
});
afterEach(() => api.close());

const answer = { topic: 'booking', title: 'Parking', text: 'There is a car park behind the clinic.' } as const;
const save = (given: Partial<Given> = {}, by = staff) =>
  by.call('saveCannedAnswer', { body: { ...answer, version: 0, textZh: '', ...given } });
const remove = (answerId: string, version: number, by = staff) =>
  by.call('deleteCannedAnswer', { params: { answerId }, query: { version } });
const saved = async () => {
  const { list } = (await staff.call('listCannedAnswers', {})).data;
  return list.filter((one) => one.saved);
};

it('stands before those of the site, in English where there is no Chinese', async () => {
  const { answerId, version } = (await save()).data;
  const at = api.clock.now().toISOString();
  const { list } = (await colleague.call('listCannedAnswers', {})).data;
  expect(list.length).toBeGreaterThan(8);
  expect(list[0]).toEqual({
    id: answerId,
    topic: 'booking',
    title: answer.title,
    en: answer.text,
    'zh-CN': answer.text,
    saved: { version, textZh: '', by: expect.objectContaining({ userId: staff.id }), at },
  });
  expect(list.slice(1).every((one) => one.saved === null)).toBe(true);
});

it('is changed by a colleague, on top of what they read', async () => {
  const { answerId, version } = (await save()).data;
  const textZh = '诊所后面有停车场。';
  expect((await save({ answerId, version, textZh }, colleague)).data).toEqual({ answerId, version: version + 1 });
  expect(await saved()).toMatchObject([{ 'zh-CN': textZh, saved: { textZh, by: { userId: colleague.id } } }]);
});

it('that two save at once is one’s, and the other is shown it', async () => {
  const { answerId, version } = (await save()).data;
  const replies = await Promise.all(
    [staff, colleague].map((by) => save({ answerId, version, title: `By ${by.id}` }, by)),
  );
  expect(replies.map(({ code }) => code).sort()).toEqual([100, 409]);
  const [current] = await saved();
  expect(replies.find(({ code }) => code === 409)).toMatchObject({
    reason: 'STALE_VERSION',
    msg: 'A colleague has changed this answer meanwhile.',
    data: { current },
  });
});

it('is deleted as it was read, and stays where a colleague has changed it', async () => {
  const { answerId, version } = (await save()).data;
  const changed = (await save({ answerId, version, title: 'Car park' }, colleague)).data;
  expect(await remove(answerId, version)).toMatchObject({ code: 409, data: { current: { title: 'Car park' } } });
  expect((await remove(answerId, changed.version)).data).toEqual({ deleted: true });
  expect(await saved()).toEqual([]);
  expect((await save({ answerId, version: changed.version })).code).toBe(404);
  const [entry] = (await staff.call('listAuditEntries', {})).data.list;
  expect(entry).toMatchObject({ action: 'saved-answer.delete', reason: 'Car park', about: null });
});

it('needs a title and a text, and is for staff', async () => {
  const reply = await save({ title: ' ', text: '' });
  expect(reply.code).toBe(400);
  expect(reply.data).toMatchObject({ errors: [{ field: 'title' }, { field: 'text' }] });
  expect((await save({}, await createMember(api))).code).toBe(4031);
  expect(await saved()).toEqual([]);
});

it('is named in the log while it is there', async () => {
  await save();
  const [entry] = (await staff.call('listAuditEntries', {})).data.list;
  expect(entry).toMatchObject({
    action: 'saved-answer.save',
    about: { kind: 'saved-answer', title: answer.title, memberId: null },
    actor: { userId: staff.id },
  });
});
