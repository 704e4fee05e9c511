import { describe, expect, it } from 'vitest';
import { findAddressProblems, isPostcodeOf, type PostalAddress } from './address';

const address: PostalAddress = { line: '12 Bay Street', suburb: 'Double Bay', state: 'NSW', postcode: '2028' };

describe('isPostcodeOf', () => {
  it.each([
    ['NSW', '2028'],
    ['ACT', '2600'],
    ['ACT', '2904'],
    ['NT', '0800'],
    ['VIC', '3000'],
    ['TAS', '7250'],
  ] as const)('%s has %s', (state, postcode) => {
    expect(isPostcodeOf(state, postcode)).toBe(true);
  });

  it.each([
    ['NSW', '3000'],
    ['NSW', '2600'],
    ['VIC', '800'],
  ] as const)('%s does not have %s', (state, postcode) => {
    expect(isPostcodeOf(state, postcode)).toBe(false);
  });
});

describe('findAddressProblems', () => {
  it('finds nothing wrong with a whole address', () => {
    expect(findAddressProblems(address)).toEqual({});
  });

  it('names each part that is missing', () => {
    expect(findAddressProblems({ line: ' ', suburb: '', state: '', postcode: '' })).toEqual({
      line: 'missing',
      suburb: 'missing',
      state: 'missing',
      postcode: 'missing',
    });
  });

  it.each([
    ['202', 'format'],
    ['3000', 'state'],
  ])('refuses the postcode %s: %s', (postcode, problem) => {
    expect(findAddressProblems({ ...address, postcode })).toEqual({ postcode: problem });
  });
});
