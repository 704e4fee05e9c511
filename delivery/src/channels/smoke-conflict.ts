import type { Conflict } from '../api/contract';
import type { SmokeTest } from '../smoke/smoke-test';
import type { ChangePlan } from './plan-change';

/** What a result says that counts as a failure because nothing could be tried. */
export const notTried = 'It was not tried, and SMOKE_TESTS=required.';

/** Returns the conflicts of a failed smoke test. */
export function smokeConflicts({ changes, id }: ChangePlan, { outcome, detail }: SmokeTest): Conflict[] {
  if (outcome !== 'failed') return [];
  const arriving = changes.map(({ name, to }) => `${name}@${to}`).join(', ');
  const remedy = detail.startsWith(notTried)
    ? 'Let delivery find a browser, or go over it with --force and a reason.'
    : 'Correct it and publish another release; `npm run remote` shows it alone.';
  return [{ rule: 'smoke-test', between: [arriving, `composition ${id}`], message: detail, remedy }];
}
