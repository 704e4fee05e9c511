import type { SettingsSchema } from '@charis/shared/composition';
import { expect, it } from 'vitest';
import { ownSettings, readSettings, settingsCookie, settingsOf } from './settings.ts';

const query = (text: string) => settingsOf(new URLSearchParams(text));

it('keeps in a cookie what was chosen', () => {
  const settings = query(
    'fault=api-slow&role=doctor&empty=on&long=on&now=2026-11-23T09:30&own.doctorsShown=6&own.title=',
  );
  expect(settings).toEqual({
    fault: 'api-slow',
    role: 'doctor',
    empty: true,
    long: true,
    rtl: false,
    now: '2026-11-23T09:30',
    own: { doctorsShown: '6' },
  });
  expect(readSettings(`other=1; ${settingsCookie(settings).split(';')[0]}`)).toEqual(settings);
});

it('takes what is no choice for the usual one', () => {
  const usual = { fault: 'none', role: 'as-is', empty: false, long: false, rtl: false, now: '', own: {} };
  expect(query('fault=constructor&role=king&now=tomorrow')).toEqual(usual);
  expect(readSettings(undefined)).toEqual(usual);
});

it('gives the remote the values that its own settings take, and leaves out the others', () => {
  const schema: SettingsSchema = {
    properties: {
      shown: { type: 'integer', title: 'Shown', default: 4, minimum: 2, maximum: 8 },
      order: { type: 'string', title: 'Order', default: 'new', enum: ['new', 'old'] },
      open: { type: 'boolean', title: 'Open', default: true },
    },
  };
  const set = (text: string) => ownSettings(schema, query(text));
  expect(set('own.shown=6&own.order=old&own.open=false')).toEqual({ shown: 6, order: 'old', open: false });
  expect(set('own.shown=9&own.order=none&own.unknown=1')).toEqual({});
});
