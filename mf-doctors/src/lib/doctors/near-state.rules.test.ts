import { expect, it } from 'vitest';
import { nearFirst, stateOfZone } from './near-state.rules';

it.each([
  ['Australia/Perth', 'WA'],
  ['Australia/Lord_Howe', 'NSW'],
  ['Asia/Shanghai', undefined],
  ['Australia/toString', undefined],
  ['UTC', undefined],
])('%s is in %s', (zone, state) => {
  expect(stateOfZone(zone)).toBe(state);
});

it('fills up with others, none of them twice', () => {
  const [near, far, farther] = ['near', 'far', 'farther'].map((doctorUserId) => ({ doctorUserId })) as [
    { doctorUserId: string },
    { doctorUserId: string },
    { doctorUserId: string },
  ];
  expect(nearFirst([near], [far, near, farther], 2)).toEqual([near, far]);
  expect(nearFirst([], [far], 3)).toEqual([far]);
});
