import { expect, it } from 'vitest';
import { readArea } from './area.rules';

it.each([
  ['Brunswick', { suburb: 'brunswick' }],
  ['nsw', { state: 'NSW' }],
  ['New South Wales', { state: 'NSW' }],
  ['Parramatta, NSW', { suburb: 'parramatta', state: 'NSW' }],
  ['Surry Hills NSW 2010', { suburb: 'surry hills', state: 'NSW', postcode: '2010' }],
  ['2150', { postcode: '2150' }],
  ['Victoria Park WA', { suburb: 'victoria park', state: 'WA' }],
  ['Victoria Park', { suburb: 'victoria park' }],
  ['Sydney, NSW', { suburb: 'sydney', state: 'NSW', capital: { lat: -33.8688, lng: 151.2093 } }],
  ['悉尼', { suburb: '悉尼', capital: { lat: -33.8688, lng: 151.2093 } }],
  ['Perth Road', { suburb: 'perth road' }],
])('reads %s', (text, area) => {
  expect(readArea(text)).toEqual(area);
});
