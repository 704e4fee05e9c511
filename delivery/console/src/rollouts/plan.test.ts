import { expect, it } from 'vitest';
import { planOf } from './plan';

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
