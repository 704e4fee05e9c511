import { describe, expect, it } from 'vitest';
import { begin, canAccept, problemsOf } from './decision.rules';

const [accepted, refused, open] = [{ uploadId: 'a' }, { uploadId: 'b' }, { uploadId: 'c' }] as const;
const empty = {
  ...begin({ documents: [], verifiedSpecialty: '' }),
  'mark.a': 'ACCEPTED',
  'mark.b': 'REFUSED',
  'mark.c': '',
} as const;

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
  it('is an action', () => expect(problemsOf({ ...empty, action: '' }, [])).toEqual({ action: 'action' }));

  it.each(['note', 'reject', 'suspend', 'reinstate'] as const)('needs a reason to %s', (action) => {
    expect(problemsOf({ ...empty, action, reason: ' ' }, [])).toEqual({ reason: 'reason' });
    expect(problemsOf({ ...empty, action, reason: 'Because' }, [])).toEqual({});
  });

  it('to approve accepts every document', () => {
    expect(problemsOf({ ...empty, action: 'approve' }, [accepted, refused, open])).toEqual({
      'mark.b': 'accepted',
      'refusal.b': 'document',
      'mark.c': 'accepted',
    });
    expect(problemsOf({ ...empty, action: 'approve' }, [accepted])).toEqual({});
  });

  it('to ask for changes names at least one, and each of them whole', () => {
    expect(problemsOf({ ...empty, action: 'ask-changes' }, [open])).toEqual({ reason: 'changes' });
    const requests = [
      { field: 'title', message: 'As in the register' },
      { field: '', message: ' ' },
    ];
    expect(problemsOf({ ...empty, action: 'ask-changes', requests }, [])).toEqual({ requests: 'request' });
    expect(problemsOf({ ...empty, action: 'ask-changes', requests: requests.slice(0, 1) }, [open])).toEqual({});
  });

  it('says nothing of documents where it does not judge them', () => {
    expect(problemsOf({ ...empty, action: 'recheck' }, [refused, open])).toEqual({});
  });
});
