import { expect, it } from 'vitest';
import { chooseLanguage } from './language';

it('is the stored choice before every preference', () => {
  expect(chooseLanguage('a=b; charis_lang=zh-CN; c=d', 'en')).toBe('zh-CN');
  expect(chooseLanguage('charis_lang=en', 'zh-CN')).toBe('en');
});

it('takes no stored choice that we do not speak', () => {
  expect(chooseLanguage('charis_lang=fr', 'zh-TW')).toBe('zh-CN');
  expect(chooseLanguage('xcharis_lang=zh-CN', 'en')).toBe('en');
});

it('is the preference of the highest quality that we speak', () => {
  expect(chooseLanguage(undefined, 'fr, en;q=0.4, zh;q=0.8')).toBe('zh-CN');
  expect(chooseLanguage(undefined, 'en-AU,zh;q=0.9')).toBe('en');
});

it('is English where nothing fits', () => {
  expect(chooseLanguage(undefined, undefined)).toBe('en');
  expect(chooseLanguage('', 'fr;q=1, *;q=0.1')).toBe('en');
});
