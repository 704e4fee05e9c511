import { expect, it } from 'vitest';
import { isSpecialty, specialtyName, specialtyTree } from './specialties';

it('has the nine roots of the specification, each with at most eight children', () => {
  expect(specialtyTree.map(({ name }) => name.en)).toEqual([
    'Acne Treatments',
    'Body Contouring',
    'Breast Reconstruction',
    'Breast Surgery',
    'Hip & Butt Enhancement',
    'Cheek/Chin/Jawline Enhancement',
    'Cosmetic Dentistry',
    'Medical Dermatology',
    'Eyebrow and Lash Enhancement',
  ]);
  for (const { children } of specialtyTree) expect(children.length).toBeLessThanOrEqual(8);
});

it('knows its places and their names', () => {
  expect(isSpecialty('cosmetic-dentistry', '')).toBe(true);
  expect(isSpecialty('cosmetic-dentistry', 'veneers')).toBe(true);
  expect(isSpecialty('cosmetic-dentistry', 'facelift')).toBe(false);
  expect(specialtyName('cosmetic-dentistry', 'veneers', 'zh-CN')).toBe('牙贴面');
});
