import { describe, expect, it } from 'vitest';
import { findAbnProblem, findRegistrationProblem } from './registration';

describe('a registration number', () => {
  it.each(['MED0001234567', ' med 0001234567 '])('is three letters and ten digits: %s', (text) => {
    expect(findRegistrationProblem(text, 'MED')).toBeUndefined();
  });
  it.each(['', 'MED123', 'MED00012345678', '1230001234567', 'MEDI001234567'])('is refused by its form: %s', (text) => {
    expect(findRegistrationProblem(text, 'MED')).toBe('format');
  });
  it('carries the prefix of its profession', () => {
    expect(findRegistrationProblem('DEN0001234567', 'MED')).toBe('prefix');
    expect(findRegistrationProblem('DEN0001234567', 'DEN')).toBeUndefined();
  });
});

describe('an ABN', () => {
  it.each(['51 824 753 556', '51824753556', '83914571673'])('has check digits that fit: %s', (text) => {
    expect(findAbnProblem(text)).toBeUndefined();
  });
  it.each(['51824753557', '15824753556', '00000000000'])('is refused with a wrong digit: %s', (text) => {
    expect(findAbnProblem(text)).toBe('checksum');
  });
  it.each(['', '5182475355', '518247535561', '5182475355A'])('has 11 digits: %s', (text) => {
    expect(findAbnProblem(text)).toBe('format');
  });
});
