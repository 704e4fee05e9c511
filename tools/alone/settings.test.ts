import { expect, it } from 'vitest';
import { readSettings, settingsCookie, settingsOf } from './settings.ts';

const query = (text: string) => settingsOf(new URLSearchParams(text));

it('keeps in a cookie what was chosen', () => {
  const settings = query('fault=api-slow&role=doctor&empty=on&long=on&now=2026-11-23T09:30');
  expect(settings).toEqual({
    fault: 'api-slow',
    role: 'doctor',
    empty: true,
    long: true,
    rtl: false,
    now: '2026-11-23T09:30',
  });
  expect(readSettings(`other=1; ${settingsCookie(settings).split(';')[0]}`)).toEqual(settings);
});

it('takes what is no choice for the usual one', () => {
  const usual = { fault: 'none', role: 'as-is', empty: false, long: false, rtl: false, now: '' };
  expect(query('fault=constructor&role=king&now=tomorrow')).toEqual(usual);
  expect(readSettings(undefined)).toEqual(usual);
});
