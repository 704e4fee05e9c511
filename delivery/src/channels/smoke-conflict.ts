import type { Conflict } from '../api/contract';
import type { SmokeTest } from '../smoke/smoke-test';
import type { ChangePlan } from './plan-change';

/** What a failed smoke test stands in the way of. */
export function smokeConflicts({ changes, id }: ChangePlan, { outcome, detail }: SmokeTest): Conflict[] {
  if (outcome !== 'failed') return [];
  const arriving = changes.map(({ name, to }) => `${name}@${to}`).join(', ');
  const remedy = 'Correct it and publish another release; `npm run remote` shows it alone.';
  return [{ rule: 'smoke-test', between: [arriving, `composition ${id}`], message: detail, remedy }];
}
