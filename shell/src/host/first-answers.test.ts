import { expect, it } from 'vitest';
import { createFirstAnswers } from './first-answers';

const answers = [{ operation: 'listFeed', input: { query: { tab: 'for-you' } }, data: { list: [] } }] as const;

it('knows the calls that the page was made from', () => {
  const firstAnswer = createFirstAnswers([...answers], () => true);
  expect(firstAnswer?.('listFeed', { query: { tab: 'for-you' } })?.data).toEqual({ list: [] });
  expect(firstAnswer?.('listFeed', { query: { tab: 'mine' } })).toBeUndefined();
  expect(firstAnswer?.('searchDoctors', { query: { tab: 'for-you' } })).toBeUndefined();
});

it('counts as fresh for guests alone, who were the ones to get them', () => {
  let guest = true;
  const firstAnswer = createFirstAnswers([...answers], () => guest);
  expect(firstAnswer?.('listFeed', answers[0].input)?.readAt).toBeGreaterThan(0);
  guest = false;
  expect(firstAnswer?.('listFeed', answers[0].input)?.readAt).toBe(0);
});
