import { expect, it } from 'vitest';
import { withAnswer, withCode } from './redeem-queue';

const code = 'K7WD34CMXYPT';
const waiting = { code, attemptId: 'a', refused: '' };

it('has each code once, however it is typed', () => {
  const queue = withCode([], 'k7wd-34cm-xypt', 'a');
  expect(queue).toEqual([waiting]);
  expect(withCode(queue ?? [], code, 'b')).toBeUndefined();
});

it('forgets what was redeemed, and keeps what was refused with the reason', () => {
  expect(withAnswer([waiting], code, '')).toEqual([]);
  expect(withAnswer([waiting], code, 'Used')).toEqual([{ ...waiting, refused: 'Used' }]);
  expect(withAnswer([waiting], 'other', '')).toEqual([waiting]);
});
