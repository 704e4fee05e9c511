import { describe, expect, it } from 'vitest';
import { findDoctorTextProblem, isSurgicalSpecialty } from './doctor-text';

const nothing = { surgeon: false, medicines: false };
const wordIn = (text: string, allowed = nothing) => findDoctorTextProblem(text, allowed)?.word;

describe('a claim', () => {
  it.each([
    ['A painless hour.', 'painless'],
    ['The result is GUARANTEED!', 'GUARANTEED'],
    ['There is no risk.', 'no risk'],
    ['Risk-free, of course', 'Risk-free'],
    ['No surgery is needed. Painless!', 'Painless'],
    ['本项目无痛。', '无痛'],
    ['保证效果', '保证'],
    ['It is 100% safe.', '100% safe'],
    ['Completely safe for everybody', 'Completely safe'],
    ['A permanent cure for acne.', 'permanent cure'],
    ['百分之百安全', '百分之百安全'],
    ['100%安全', '100%安全'],
    ['100％安全', '100％安全'],
    ['绝对安全。', '绝对安全'],
    ['根治痘痘', '根治'],
    ['永久治愈', '永久治愈'],
  ])('%s is refused', (text, word) => {
    expect(wordIn(text, { surgeon: true, medicines: true })).toBe(word);
  });

  it.each([
    'Results are not guaranteed.',
    'Nothing about it is painless.',
    'It isn’t risk-free.',
    'Please ask about the risks.',
    'A paint brush',
    '效果不保证。',
    'No treatment is 100% safe.',
    'It is never completely safe.',
    'There isn’t a permanent cure.',
    'Ask whether it is safe for you.',
    '没有绝对安全的项目。',
    '无法根治。',
    '不能永久治愈。',
  ])('%s is none', (text) => {
    expect(wordIn(text)).toBeUndefined();
  });
});

describe('the title of surgeon', () => {
  it('is for surgical specialties', () => {
    expect(wordIn('Your surgeon explains it.')).toBe('surgeon');
    expect(wordIn('Your surgeon explains it.', { surgeon: true, medicines: false })).toBeUndefined();
    expect(wordIn('After surgery')).toBeUndefined();
  });

  it.each([
    ['Specialist plastic surgeon', true],
    ['Obstetrician and gynaecologist', true],
    ['Ophthalmologist', true],
    ['Cosmetic physician', false],
    ['Dermatologist', false],
  ])('%s: %s', (specialty, surgical) => {
    expect(isSurgicalSpecialty(specialty)).toBe(surgical);
  });
});

describe('a price', () => {
  const allowed = { surgeon: true, medicines: true, prices: false };

  it.each(['It costs $1,200.', 'About A$ 500', 'Some 300 dollars', 'AUD 900 and more', '大约 500 澳元'])(
    '%s names one',
    (text) => expect(findDoctorTextProblem(text, allowed)?.kind).toBe('price'),
  );

  it.each(['It takes 3 to 5 days.', 'Ask for the fee first.', '大约 5 天'])('%s names none', (text) =>
    expect(findDoctorTextProblem(text, allowed)).toBeUndefined(),
  );

  it('is only refused where the text may name none', () => {
    expect(wordIn('It costs $1,200.', { surgeon: true, medicines: true })).toBeUndefined();
  });
});

describe('a prescription medicine', () => {
  it.each(['Botox', 'dermal fillers', 'anti-wrinkle injections', 'Juvéderm'])(
    '%s is named where the pack does',
    (name) => {
      expect(wordIn(`We offer ${name}.`)?.toLowerCase()).toContain(name.slice(0, 4).toLowerCase());
      expect(wordIn(`We offer ${name}.`, { surgeon: false, medicines: true })).toBeUndefined();
    },
  );
});
