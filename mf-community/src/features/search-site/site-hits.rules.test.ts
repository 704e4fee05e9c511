import { pathsOf } from '@charis/shared/remote/paths';
import { expect, it } from 'vitest';
import { hitsBeside, isEmpty, pathOfQuestion } from './site-hits.rules';

const nothing = { categories: [], doctors: [], clinics: [], vouchers: [], questions: [], asked: [], hits: [] };
const paths = pathsOf('desktop', () => true);

it('is empty where no group has anything', () => {
  expect(isEmpty(nothing)).toBe(true);
  expect(isEmpty({ ...nothing, questions: [{ id: 'booking-2', question: 'When do I pay?', about: null }] })).toBe(
    false,
  );
});

it.each([
  [{ kind: 'procedure', categoryName: 'facelift' } as const, '/procedure/procedureDetail?categoryName=facelift#asked'],
  [{ kind: 'instrument', categoryName: 'inmode' } as const, '/instrument/instrumentDetail?categoryName=inmode#asked'],
  [null, '/about#asked'],
])('leads to the answer about %j', (about, path) => {
  expect(pathOfQuestion({ id: 'asked', question: 'What does it cost?', about }, paths)).toBe(path);
});

it('names a doctor once', () => {
  const person = { userId: 'd', nickname: 'Dr Robin', image: '', role: 'DOCTOR' as const };
  const doctor = { doctorUserId: 'd', name: 'Dr Robin', title: '', image: '', suburb: '', stateCode: '' };
  const hit = { kind: 'member' as const, nickname: [], person };
  const hits = [
    { ...hit, id: 'd' },
    { ...hit, id: 'm' },
  ];
  expect(hitsBeside([doctor], hits).map((one) => 'id' in one && one.id)).toEqual(['m']);
});
