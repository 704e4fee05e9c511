import type { InputOf } from '@charis/shared/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, createSession } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  const { id } = await createAccount(api.db, { nickname: 'Wren Fern', name: 'Wren', image: 'old-picture' });
  token = await createSession(api.db, id, api.clock.now());
});
afterEach(() => api.close());

const save = (body: InputOf<'setUserProfile'>['body']) => api.call('setUserProfile', { body }, { token });
const profile = async () => (await api.call('getEditUserProfile', {}, { token })).data;

describe('saving the profile', () => {
  it('keeps everything that is given', async () => {
    const given = {
      nickname: 'Fairy Wren',
      name: 'Wren Fern',
      birthday: '1990-02-28',
      gender: '2',
      interested: ['thermage', 'facelift'],
      zone: 'Australia/Perth',
      language: 'zh-CN',
    } as const;
    expect(await save({ ...given, interested: [...given.interested] })).toMatchObject({
      code: 100,
      data: { saved: true },
    });
    expect(await profile()).toMatchObject(given);
  });

  it('leaves what is not given', async () => {
    const before = await profile();
    await save({});
    expect(await profile()).toEqual(before);
  });

  it('leaves the nickname that is left empty, and empties name, birthday, picture and interests', async () => {
    await save({ birthday: '1990-02-28', interested: ['facelift'] });
    await save({ nickname: '', name: '', birthday: '', img: '', interested: [] });
    expect(await profile()).toMatchObject({ nickname: 'Wren Fern', name: '', birthday: null, img: '', interested: [] });
  });

  it('does not change the email', async () => {
    const { email } = await profile();
    await save({ email: 'other@example.com' });
    expect((await profile()).email).toBe(email);
  });

  it('leaves the picture whose address is sent back', async () => {
    expect((await save({ img: 'https://elsewhere.example/picture.jpg' })).data.image).toBe('old-picture');
  });

  it('gives no name of staff, also not one that looks like it, but leaves staff theirs', async () => {
    const staff = await createAccount(api.db, { nickname: 'Robin Moss', staff: true });
    for (const given of [{ nickname: 'Rоbin_Moss' }, { name: 'Robin Moss' }, { name: 'Charis Team' }]) {
      expect(await save(given)).toMatchObject({ code: 400 });
    }
    const own = await createSession(api.db, staff.id, api.clock.now());
    expect(await api.call('setUserProfile', { body: { nickname: 'Robin Moss' } }, { token: own })).toMatchObject({
      code: 100,
    });
  });

  it('refuses names with nothing to see at their fields, instead of taking them as left empty', async () => {
    for (const field of ['nickname', 'name'] as const) {
      const { code, data } = await save({ [field]: '\u200b\u3164\u200b\u200b\u200b' });
      expect([code, (data as unknown as { errors: { field: string }[] }).errors.map((one) => one.field)]).toEqual([
        400,
        [field],
      ]);
    }
  });

  it('names every wrong field, and keeps nothing then', async () => {
    const reply = await save({
      nickname: 'Wren',
      name: 'Li',
      zone: 'Mars/Olympus',
      interested: ['no_such_thing'],
      gender: '2',
    });
    expect(reply).toMatchObject({ code: 400, msg: 'user name must least 5~50 letters' });
    const { errors } = reply.data as unknown as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['nickname', 'name', 'zone', 'interested']);
    expect((await profile()).gender).toBe('0');
  });

  it('is for people of 18 and older, counted where they are', async () => {
    api.clock.time = new Date('2026-11-23T13:30:00Z');
    const { id } = await createAccount(api.db);
    token = await createSession(api.db, id, api.clock.now());
    const message = 'You must be at least 18 years old';
    expect(await save({ birthday: '2008-11-24', zone: 'Australia/Perth' })).toMatchObject({
      code: 422,
      msg: message,
      data: { errors: [{ field: 'birthday', message }] },
    });
    expect((await save({ birthday: '2008-11-24', zone: 'Australia/Sydney' })).code).toBe(100);
  });

  it('does not know the upload of no one', async () => {
    expect((await save({ img: '11111111-1111-4111-8111-111111111111' })).code).toBe(404);
  });
});

describe('interests', () => {
  const choose = (interested: string[]) => api.call('setInterested', { body: { interested } }, { token });

  it('are replaced, each once', async () => {
    await choose(['thermage', 'facelift']);
    expect((await choose(['facelift', 'facelift', 'fox_eyes'])).code).toBe(100);
    expect((await api.call('listInterested', {}, { token })).data.interested.sort()).toEqual(['facelift', 'fox_eyes']);
  });

  it('that do not exist are refused', async () => {
    expect(await choose(['no_such_thing'])).toMatchObject({ code: 400, data: { errors: [{ field: 'interested' }] } });
  });
});
