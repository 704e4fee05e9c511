import { expect, it } from 'vitest';
import { withAnswer, withCode } from './redeem-queue';

const code = 'K7WD34CMXYPT';

it('has each code once, however it is typed', () => {
  const queue = withCode([], 'k7wd-34cm-xypt');
  expect(queue).toEqual([{ code, refused: '' }]);
  expect(withCode(queue ?? [], code)).toBeUndefined();
});

it('forgets what was redeemed, and keeps what was refused with the reason', () => {
  const queue = [{ code, refused: '' }];
  expect(withAnswer(queue, code, '')).toEqual([]);
  expect(withAnswer(queue, code, 'Used')).toEqual([{ code, refused: 'Used' }]);
  expect(withAnswer(queue, 'other', '')).toEqual(queue);
});
