import { describe, expect, it } from 'vitest';
import { canAccept, problemsOf } from './decision.rules';

const accepted = { uploadId: 'a', state: 'ACCEPTED', reason: '' } as const;
const refused = { uploadId: 'b', state: 'REFUSED', reason: '' } as const;
const open = { uploadId: 'c', state: '', reason: '' } as const;
const empty = { reason: '', documents: [], requests: [] };

describe('a document', () => {
  const document = { uploadId: 'a', kind: 'identity', fileName: 'a.pdf', state: 'WAITING', reason: '' } as const;
  const looks = [{ at: '2026-01-01T00:00:00Z', by: 'staff' as const, name: 'Staff' }];

  it('is accepted by the one who has opened it, now or before', () => {
    expect(canAccept(document, new Set(['a']), 'Staff')).toBe(true);
    expect(canAccept({ ...document, looks }, new Set(), 'Staff')).toBe(true);
    expect(canAccept({ ...document, looks }, new Set(), 'Other')).toBe(false);
    expect(canAccept(document, new Set(['b']), 'Staff')).toBe(false);
  });

  it('that was accepted stays so', () => {
    expect(canAccept({ ...document, state: 'ACCEPTED' }, new Set(), 'Staff')).toBe(true);
  });
});

describe('a decision', () => {
  it('is an action', () => expect(problemsOf({ ...empty, action: '' })).toEqual({ action: 'action' }));

  it.each(['note', 'reject', 'suspend', 'reinstate'] as const)('needs a reason to %s', (action) => {
    expect(problemsOf({ ...empty, action, reason: ' ' })).toEqual({ reason: 'reason' });
    expect(problemsOf({ ...empty, action, reason: 'Because' })).toEqual({});
  });

  it('to approve accepts every document', () => {
    const documents = [accepted, refused, open];
    expect(problemsOf({ ...empty, action: 'approve', documents })).toEqual({
      'document.b': 'accepted',
      'document.b.reason': 'document',
      'document.c': 'accepted',
    });
    expect(problemsOf({ ...empty, action: 'approve', documents: [accepted] })).toEqual({});
  });

  it('to ask for changes names at least one, and each of them whole', () => {
    expect(problemsOf({ ...empty, action: 'ask-changes', documents: [open] })).toEqual({ reason: 'changes' });
    const requests = [
      { field: 'title', message: 'As in the register' },
      { field: '', message: ' ' },
    ];
    expect(problemsOf({ ...empty, action: 'ask-changes', requests })).toEqual({
      'requests.1.field': 'request',
      'requests.1.message': 'request',
    });
  });

  it('says nothing of documents where it does not judge them', () => {
    expect(problemsOf({ ...empty, action: 'recheck', documents: [refused, open] })).toEqual({});
  });
});
