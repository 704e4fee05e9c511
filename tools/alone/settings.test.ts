import type { SettingsSchema } from '@charis/shared/composition';
import { expect, it } from 'vitest';
import { ownSettings, readSettings } from './settings.ts';

const usual = { calls: 'none', empty: false, long: false, rtl: false, own: {} };

/** Returns what the testing tools send. */
const cookie = (settings: unknown) => `other=1; charis_alone=${encodeURIComponent(JSON.stringify(settings))}`;

it('reads from a cookie what was chosen', () => {
  const chosen = { calls: 'slow', empty: true, own: { doctorsShown: 6, title: 'A; b' } };
  expect(readSettings(cookie(chosen))).toEqual({ ...usual, ...chosen });
});

it.each([
  ['no cookie', undefined],
  ['no JSON', 'charis_alone=%'],
  ['no choice', cookie({ calls: 'constructor' })],
  ['no object', cookie('slow')],
])('takes %s for the usual settings', (_, cookies) => {
  expect(readSettings(cookies)).toEqual(usual);
});

it('gives the remote the values that its own settings take, and leaves out the others', () => {
  const schema: SettingsSchema = {
    properties: {
      shown: { type: 'integer', title: 'Shown', default: 4, minimum: 2, maximum: 8 },
      order: { type: 'string', title: 'Order', default: 'new', enum: ['new', 'old'] },
      open: { type: 'boolean', title: 'Open', default: true },
    },
  };
  const set = (own: Record<string, unknown>) => ownSettings(schema, readSettings(cookie({ own })));
  expect(set({ shown: 6, order: 'old', open: false })).toEqual({ shown: 6, order: 'old', open: false });
  expect(set({ shown: 9, order: 'none', unknown: 1 })).toEqual({});
});
