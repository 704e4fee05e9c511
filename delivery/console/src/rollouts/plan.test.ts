import { expect, it } from 'vitest';
import { planOf, segmentOf } from './plan';

it.each([
  ['1,10,100', [1, 10, 100]],
  [' 5 , 100 ', [5, 100]],
  ['100', [100]],
  ['10,5,100', undefined],
  ['10,50', undefined],
  ['0,100', undefined],
  ['1.5,100', undefined],
  ['ten', undefined],
  ['', undefined],
])('reads %j as %j', (text, shares) => {
  expect(planOf(text)).toEqual(shares);
});

const clinic = '0b0e1c9a-5f0e-4a8e-9a52-6f1c2a9be04d';

it.each([
  ['none', '', ''],
  ['staff', '', 'staff'],
  ['NSW', '', 'state:NSW'],
  ['clinic', ` ${clinic} `, `clinic:${clinic}`],
  ['clinic', 'Wren Clinic', undefined],
])('reads %s and %j as the segment %j', (first, id, segment) => {
  expect(segmentOf(first, id)).toBe(segment);
});
