import { expect, it } from 'vitest';
import { Freshness } from './freshness';

let time = 0;
const primary = (bytes: number) => ({ bytes: BigInt(bytes), isStandby: false, startedAt: 'Monday' });
const standby = (bytes: number) => ({ bytes: BigInt(bytes), isStandby: true, startedAt: 'Tuesday' });
const promoted = (bytes: number) => ({ bytes: BigInt(bytes), isStandby: false, startedAt: 'Tuesday' });

function freshness(samples: [at: number, bytes: number][]): Freshness {
  const made = new Freshness(() => time);
  for (const [at, bytes] of samples) made.note(primary(bytes), at);
  return made;
}

it('refuses everyone until the primary has said where it is', () => {
  expect(freshness([]).accepts(standby(100))).toBe(false);
});

it('accepts a standby that has what the primary had half a second ago, and none that is behind that', () => {
  time = 1_000;
  const made = freshness([
    [400, 10],
    [600, 20],
    [900, 30],
  ]);
  expect(made.accepts(standby(20))).toBe(true);
  expect(made.accepts(standby(19))).toBe(false);
});

it('accepts the primary itself, and no other server that takes writes while the primary answers', () => {
  time = 1_000;
  const made = freshness([[900, 30]]);
  expect(made.accepts(primary(30))).toBe(true);
  expect(made.accepts(promoted(40))).toBe(false);
});

it('goes by what the primary said last while it does not answer, also for a standby that takes over', () => {
  time = 60_000;
  const made = freshness([
    [400, 20],
    [900, 30],
  ]);
  expect(made.accepts(standby(30))).toBe(true);
  expect(made.accepts(standby(29))).toBe(false);
  expect(made.accepts(promoted(31))).toBe(true);
});

it('has a connection asked again after a third of a second', () => {
  time = 1_000;
  expect([freshness([]).isTrusted(701), freshness([]).isTrusted(700)]).toEqual([true, false]);
});
