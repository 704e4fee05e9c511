import { expect, it } from 'vitest';
import { idsOf } from './composition';

const preview = '740e889a-9b05-4b11-a111-d1c4acdca546';

it.each([
  ['dd2a59f290071426', { served: 'dd2a59f290071426' }],
  ['dd2a59f290071426-mf-auth.slow', { served: 'dd2a59f290071426' }],
  [`dd2a59f290071426-${preview}`, { served: 'dd2a59f290071426', preview }],
  [`dd2a59f290071426-${preview}-mf-doctors.missing-mf-auth.slow`, { served: 'dd2a59f290071426', preview }],
])('tells the parts of the composition %s', (id, expected) => {
  expect(idsOf({ id })).toEqual(expected);
});
