import { expect, it } from 'vitest';
import { readingEase, textsIn, wordsOf } from './words.rules';

it('counts words as each language sets them apart', () => {
  expect([
    wordsOf('Cuts run in front of the ears.', 'en').length,
    wordsOf('切口沿耳前进入发际。', 'zh-CN').length,
  ]).toEqual([7, 6]);
});

it('finds short words in short sentences easy, and long ones difficult', () => {
  expect(readingEase(['The cat sat on the mat.'])).toBeGreaterThan(100);
  expect(
    readingEase(['Considerable postoperative complications necessitate multidisciplinary rehabilitation.']),
  ).toBeLessThan(0);
});

it('takes each text for a statement, also without a full stop', () => {
  expect(readingEase(['No lifting', 'No running'])).toBe(readingEase(['No lifting.', 'No running.']));
});

it('finds texts at any depth', () => {
  const text = { en: 'Swelling', 'zh-CN': '肿胀' };
  expect(textsIn({ risks: [{ text, often: undefined }], kind: 'surgery', minAud: 3 })).toEqual([text]);
});
