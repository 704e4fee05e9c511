import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDoctor } from '#testing/factories';
import { startTestApi, type TestApi } from '#testing/test-api';
import { loadContent } from './load-content.store';
import { type ContentPack, packs } from './packs';

const { procedures, instruments } = packs.spec;

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const listed = async () => ({
  procedures: (await api.call('listProcedures', {})).data.list.map(({ categoryName }) => categoryName),
  instruments: (await api.call('listInstruments', {})).data.list.map(({ categoryName }) => categoryName),
  interests: (await api.call('listInterests', {})).data.list.map(({ id }) => id),
});
const namesOf = (items: { categoryName: string }[]) => items.map(({ categoryName }) => categoryName);

/** This pack lacks the first and third procedure and the last instrument. */
const smaller: ContentPack = {
  procedures: procedures.filter((_, index) => index !== 0 && index !== 2).reverse(),
  instruments: instruments.slice(0, -1),
};

it('takes out of the lists what the pack no longer has, and may be repeated', async () => {
  for (let start = 0; start < 2; start += 1) {
    await loadContent(api.db, smaller);
    expect(await listed()).toEqual({
      procedures: namesOf(smaller.procedures),
      instruments: namesOf(smaller.instruments),
      interests: [...namesOf(smaller.instruments), ...namesOf(smaller.procedures)],
    });
  }
});

it('brings back what a larger pack has again', async () => {
  const before = await listed();
  await loadContent(api.db, smaller);
  await loadContent(api.db);
  expect(await listed()).toEqual(before);
});

it('leaves to doctors what they offer', async () => {
  const [gone] = namesOf(procedures);
  const { id } = await createDoctor(api.db, { procedures: [gone ?? ''] });
  await loadContent(api.db, smaller);
  expect((await api.call('getDoctorDetail', { query: { id } })).data.procedures).toEqual([gone]);
});

it('lets processes with different packs start at once', async () => {
  await Promise.all([smaller, { procedures, instruments }, smaller].map((pack) => loadContent(api.db, pack)));
  await loadContent(api.db, smaller);
  expect((await listed()).procedures).toEqual(namesOf(smaller.procedures));
});
