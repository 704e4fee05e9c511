import { expect, it } from 'vitest';
import { hasMails, type Preferences, withPreference } from './preferences.rules';

const known: Preferences = {
  preferences: [
    { topic: 'likes', inApp: true, email: false },
    { topic: 'comments', inApp: true, email: false },
  ],
  digest: 'daily',
};

it('changes one topic and leaves the others', () => {
  const changed = { topic: 'comments', inApp: false, email: true } as const;
  expect(withPreference(known, changed)).toEqual({ ...known, preferences: [known.preferences[0], changed] });
});

it('knows whether anything is mailed', () => {
  expect(hasMails(known)).toBe(false);
  expect(hasMails(withPreference(known, { topic: 'likes', inApp: true, email: true }))).toBe(true);
});
