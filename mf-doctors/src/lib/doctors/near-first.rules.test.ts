import { expect, it } from 'vitest';
import { nearFirst } from './near-first.rules';

it('fills up with others, none of them twice', () => {
  const [near, far, farther] = ['near', 'far', 'farther'].map((doctorUserId) => ({ doctorUserId })) as [
    { doctorUserId: string },
    { doctorUserId: string },
    { doctorUserId: string },
  ];
  expect(nearFirst([near], [far, near, farther], 2)).toEqual([near, far]);
  expect(nearFirst([], [far], 3)).toEqual([far]);
});
