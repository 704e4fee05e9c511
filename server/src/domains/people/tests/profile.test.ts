import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount, createDoctor, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('shows a doctor as account type 2', async () => {
  const doctor = await createDoctor(api.db);
  const token = await createSession(api.db, doctor.id, api.clock.now());
  const { data } = await api.call('fetchUserProfile', {}, { token });
  expect(data).toMatchObject({ accountType: 2, userRole: 'DOCTOR', email: doctor.email });
});

it('gives the form the profile with the chosen interests, and the birthday as a plain day', async () => {
  const account = await createAccount(api.db, {
    name: 'Wren Fern',
    gender: '2',
    birthday: '1990-02-28',
    language: 'zh-CN',
  });
  for (const interest_id of ['facelift', 'thermage']) {
    await api.db.insertInto('account_interest').values({ account_id: account.id, interest_id }).execute();
  }
  const token = await createSession(api.db, account.id, api.clock.now());
  const { data } = await api.call('getEditUserProfile', {}, { token });
  expect(data).toEqual({
    email: account.email,
    nickname: account.nickname,
    name: 'Wren Fern',
    gender: '2',
    birthday: '1990-02-28',
    img: '',
    interested: ['thermage', 'facelift'],
    zone: 'Australia/Sydney',
    language: 'zh-CN',
    hasPassword: true,
  });
});
