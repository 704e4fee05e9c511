import { expect, it } from 'vitest';
import { languageOptions, spokenLanguage } from './spoken-language';

it.each([
  ['English', '英语'],
  ['mandarin', '普通话'],
  ['Cantonese', '粤语'],
  [' Hindi ', '印地语'],
  ['Auslan', 'Auslan'],
])('%s is %s in Chinese', (name, chinese) => {
  expect(spokenLanguage(name, 'zh-CN')).toBe(chinese);
});

it('leaves English as it is', () => {
  expect(spokenLanguage('Mandarin', 'en')).toBe('Mandarin');
});

it('offers each language once, the common ones first', () => {
  const values = languageOptions('zh-CN').map(({ value }) => value);
  expect(values.slice(0, 2)).toEqual(['English', 'Mandarin']);
  expect(new Set(values).size).toBe(values.length);
  expect(values).not.toContain('Chinese');
  expect(languageOptions('zh-CN').find(({ value }) => value === 'Tamil')?.label).toBe('泰米尔语');
});
