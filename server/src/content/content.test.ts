import { bodyAreas, findDoctorTextProblem } from '@charis/shared/rules';
import { describe, expect, it } from 'vitest';
import { siteQuestions } from './faq';
import { packs } from './packs';
import { faqOf, instrumentText, procedureText } from './schema';
import { sources } from './sources';

const names = Object.keys(packs) as (keyof typeof packs)[];

/** Every text below a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

describe.each(names)('the pack %s', (name) => {
  const { procedures, instruments } = packs[name];

  it('fits the schema', () => {
    for (const procedure of procedures) expect(procedureText.parse(procedure)).toEqual(procedure);
    for (const instrument of instruments) expect(instrumentText.parse(instrument)).toEqual(instrument);
  });

  it('has 12 procedures and 4 instruments, each once', () => {
    const known = [...procedures, ...instruments].map(({ categoryName }) => categoryName);
    expect([procedures.length, instruments.length, new Set(known).size]).toEqual([12, 4, 16]);
  });

  it('has a procedure for each body area', () => {
    expect(new Set(procedures.flatMap((procedure) => procedure.bodyAreas))).toEqual(new Set(bodyAreas));
  });

  it('names instruments that it has', () => {
    const known = instruments.map(({ categoryName }) => categoryName);
    for (const procedure of procedures) expect(known).toEqual(expect.arrayContaining(procedure.instruments));
  });

  it('offers doing nothing among the alternatives', () => {
    for (const { alternatives } of [...procedures, ...instruments]) {
      expect(alternatives.items.some(({ en }) => /^Doing nothing/.test(en))).toBe(true);
    }
  });

  it('promises nothing', () => {
    const allowed = { surgeon: true, medicines: true };
    for (const text of textsOf([procedures, instruments])) {
      expect(findDoctorTextProblem(text, allowed), text).toBeUndefined();
    }
  });
});

it('au_regulated names no prescription medicine and no price of one', () => {
  const { procedures, instruments } = packs.au_regulated;
  for (const text of textsOf([procedures, instruments])) {
    expect(findDoctorTextProblem(text, { surgeon: true, medicines: false }), text).toBeUndefined();
  }
  for (const { kind, maxAud } of procedures) expect(maxAud > 0).toBe(kind !== 'prescription');
});

it('the questions about the site fit the schema', () => {
  for (const questions of Object.values(siteQuestions)) {
    const plain = questions.map(({ words: _, ...question }) => question);
    expect(faqOf(5).parse(plain)).toEqual(plain);
  }
});

it('sources are addressed by https', () => {
  for (const { url } of Object.values(sources)) expect(new URL(url).protocol).toBe('https:');
});
