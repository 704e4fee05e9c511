import { expect, it } from 'vitest';
import { stateAfter, ticketNumber } from './ticket.rules';

it.each([
  ['open', 'answer', 'answered'],
  ['answered', 'answer', 'answered'],
  ['closed', 'answer', undefined],
  ['open', 'close', 'closed'],
  ['closed', 'close', undefined],
  ['closed', 'follow-up', 'open'],
  ['answered', 'follow-up', 'open'],
  ['closed', 'assign', undefined],
] as const)('a ticket that is %s is after %s %s', (state, action, after) => {
  expect(stateAfter(state, action)).toBe(after);
});

it('numbers tickets with letters that are not taken for each other', () => {
  let next = 0;
  const number = ticketNumber((max) => {
    next += 7;
    return next % max;
  });
  expect(number).toMatch(/^CH-[2-9A-HJKMNP-TV-Z]{6}$/);
});
