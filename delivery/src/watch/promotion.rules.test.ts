import { expect, it } from 'vitest';
import { type ReleaseCounts, worsenedSince, worsenedText } from './promotion.rules';

const counts = (visits: number, failed: Partial<ReleaseCounts> = {}): ReleaseCounts => ({
  visits,
  loadFailures: 0,
  errors: 0,
  ...failed,
});

const quiet = { before: counts(1000, { errors: 10 }), since: counts(1000, { errors: 10 }) };

it.each([
  ['little is worse', { before: counts(1000, { errors: 10 }), since: counts(1000, { errors: 60 }) }],
  ['it has failed before, too', { before: counts(1000, { errors: 100 }), since: counts(1000, { errors: 200 }) }],
  ['few visits came', { before: counts(1000), since: counts(40, { errors: 40 }) }],
  ['nothing came before or since', { before: counts(0), since: counts(0) }],
])('says nothing where %s', (_, own) => {
  expect(worsenedSince(own, quiet)).toBeUndefined();
});

it('says nothing where all of the site fails', () => {
  const failing = { before: counts(1000), since: counts(1000, { errors: 400 }) };
  expect(worsenedSince(failing, failing)).toBeUndefined();
});

it('says what is far worse since', () => {
  const own = { before: counts(1000, { loadFailures: 4 }), since: counts(200, { loadFailures: 60 }) };
  const worsened = worsenedSince(own, quiet);
  expect(worsened && worsenedText('mf-b', '1.1.0', worsened)).toBe(
    'Since mf-b 1.1.0 was promoted, it could not be loaded in 60 of 200 visits; in the hour before, in 4 of 1000.',
  );
});
