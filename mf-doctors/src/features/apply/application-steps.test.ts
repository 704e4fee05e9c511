import { expect, it } from 'vitest';
import { askedOf, firstOpen } from './application-steps';

const document = { uploadId: 'a', fileName: 'a.pdf', location: '/a.pdf', reason: '', looks: [] };

it('keeps what was asked of a document that is gone', () => {
  const requests = [
    { field: 'documents.identity', message: 'It is cut off.' },
    { field: 'title', message: 'Use that of the register.' },
  ];
  const documents = [
    { ...document, kind: 'insurance' as const, state: 'REFUSED' as const, reason: 'It is of last year.' },
    { ...document, kind: 'identity' as const, state: 'WAITING' as const },
  ];
  expect(askedOf({ state: 'CHANGES_REQUESTED', requests, documents }).map(({ field }) => field)).toEqual([
    'title',
    'documents.insurance',
    'documents.identity',
  ]);
});

it('opens at the first step that is not done, on any device', () => {
  expect(firstOpen('certify', { title: 'missing', declared: 'missing' })).toBe('basic');
  expect(firstOpen('certify', { declared: 'missing' })).toBe('identity');
  expect(firstOpen('join', { declared: 'missing' })).toBe('clinic');
});
