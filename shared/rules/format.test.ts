import { expect, test } from 'vitest';
import { dateFormat, listText, numberFormat, relativeTimeFormat } from './format';

const noon = new Date('2026-11-27T12:00Z');

test('a formatter is made once for a locale and options, however often they are written down', () => {
  expect(dateFormat('en-AU', { month: 'long', timeZone: 'UTC' })).toBe(
    dateFormat('en-AU', { month: 'long', timeZone: 'UTC' }),
  );
});

test('another locale and other options have their own', () => {
  expect(dateFormat('en-AU', { month: 'long', timeZone: 'UTC' }).format(noon)).toBe('November');
  expect(dateFormat('zh-CN', { month: 'long', timeZone: 'UTC' }).format(noon)).toBe('十一月');
  expect(dateFormat('en-AU', { month: 'short', timeZone: 'UTC' }).format(noon)).toBe('Nov');
});

test('numbers and times gone by are told as their locale tells them', () => {
  expect(numberFormat('en-AU', { notation: 'compact' }).format(1200)).toBe('1.2K');
  expect(relativeTimeFormat('en-AU', { numeric: 'auto' }).format(-1, 'day')).toBe('yesterday');
});

test('a list has the comma of its language', () => {
  expect(listText(['Botox', 'Fillers'], 'en')).toBe('Botox, Fillers');
  expect(listText(['肉毒素', '填充剂'], 'zh-CN')).toBe('肉毒素、填充剂');
});
