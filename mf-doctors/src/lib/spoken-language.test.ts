import { expect, it } from 'vitest';
import { spokenLanguage } from './spoken-language';

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
