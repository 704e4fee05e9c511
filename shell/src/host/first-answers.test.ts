import { expect, it, vi } from 'vitest';
import { createFirstAnswers } from './first-answers';

const answers = [{ operation: 'listFeed', input: { query: { tab: 'for-you' } }, data: { list: [] } }] as const;

it('knows the calls that the page was made from', () => {
  const firstAnswer = createFirstAnswers([...answers], () => true);
  expect(firstAnswer?.('listFeed', { query: { tab: 'for-you' } })?.data).toEqual({ list: [] });
  expect(firstAnswer?.('listFeed', { query: { tab: 'mine' } })).toBeUndefined();
  expect(firstAnswer?.('searchDoctors', { query: { tab: 'for-you' } })).toBeUndefined();
});

it('only stand in for the answers of the person who is logged in', () => {
  let guest = true;
  const firstAnswer = createFirstAnswers([...answers], () => guest);
  expect(firstAnswer?.('listFeed', answers[0].input)).toMatchObject({ standIn: false });
  guest = false;
  expect(firstAnswer?.('listFeed', answers[0].input)).toMatchObject({ standIn: true });
});

it('are not shown to members, who get answers of their own', () => {
  let guest = true;
  const firstAnswer = createFirstAnswers([{ ...answers[0], own: true }], () => guest);
  expect(firstAnswer?.('listFeed', answers[0].input)).toMatchObject({ standIn: false });
  guest = false;
  expect(firstAnswer?.('listFeed', answers[0].input)).toBeUndefined();
});

it('are for the first minute of the page', () => {
  vi.useFakeTimers();
  const firstAnswer = createFirstAnswers([...answers], () => true);
  vi.advanceTimersByTime(60_001);
  expect(firstAnswer?.('listFeed', answers[0].input)).toBeUndefined();
  vi.useRealTimers();
});
