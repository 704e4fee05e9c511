import { DeliveryError } from '@charis/delivery/client';
import { expect, it } from 'vitest';
import { faultOf } from './problem';

const refused = new DeliveryError(400, { error: 'to: expected a time after the beginning.', field: 'to' });

it('says at its field what delivery finds wrong there', () => {
  expect(faultOf(refused, 'to')).toBe('Expected a time after the beginning.');
});

it.each([
  ['another field', refused, 'from'],
  ['a refusal that is about no field', new DeliveryError(409, { error: 'to: nothing' }), 'to'],
  ['a failure of the network', new Error('to: nothing'), 'to'],
  ['no failure', null, 'to'],
])('says nothing of %s', (_, error, field) => {
  expect(faultOf(error, field)).toBeUndefined();
});
