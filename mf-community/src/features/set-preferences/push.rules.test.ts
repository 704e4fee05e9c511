import { expect, it } from 'vitest';
import { pushAbility } from './push.rules';

const browser = { permission: 'default' as const, hasPush: true, isApplePhone: false };

it.each([
  [browser, 'able'],
  [{ ...browser, permission: 'granted' as const }, 'able'],
  [{ ...browser, permission: 'denied' as const }, 'denied'],
  [{ ...browser, hasPush: false }, 'none'],
  [{ ...browser, permission: undefined }, 'none'],
  [{ permission: undefined, hasPush: false, isApplePhone: true }, 'install'],
])('knows what %o can do', (given, able) => {
  expect(pushAbility(given)).toBe(able);
});
