import { legalVersions } from '@charis/shared/brand';
import { expect, it } from 'vitest';
import { isOutdated, standing } from './consents.rules';

const consent = (document: 'terms' | 'image-data', at: string, withdrawnAt: string | null = null) => ({
  document,
  version: '2026-11-21',
  at,
  withdrawnAt,
});

it('the last word on each document counts, and one that nothing was said of is there too', () => {
  const last = consent('terms', '2026-11-21T00:00:00Z');
  const before = consent('terms', '2026-11-20T00:00:00Z', '2026-11-20T12:00:00Z');
  expect(standing([last, before])).toEqual([
    { document: 'terms', given: last },
    { document: 'image-data', given: undefined },
  ]);
});

it('a consent to the version before is outdated, one to what holds is not', () => {
  expect(isOutdated({ document: 'terms', version: '2026-11-21' })).toBe(true);
  expect(isOutdated({ document: 'terms', version: legalVersions.terms })).toBe(false);
});
