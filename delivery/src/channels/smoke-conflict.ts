import type { Conflict } from '../api/contract';
import type { Tried } from '../smoke/smoke-test';
import type { ChangePlan } from './plan-change';

const correct = 'Correct it and publish another release; `npm run remote` shows it alone.';
const over = 'or go over it with --force and a reason.';

/** The remedy where a thing that the smoke test needs is missing. */
const remedies: { [lacks in NonNullable<Tried['lacks']>]?: string } = {
  browser: `Let delivery find a browser (CHROMIUM_PATH), ${over}`,
  member: `Set SMOKE_LOGIN of delivery to <email>:<password> of a member who can log in, ${over}`,
};

/** Counts what was not tried as failed. What no page shows cannot be tried, and fails for no visitor. */
export function asRequired(tried: Tried): Tried {
  const { outcome, detail, lacks } = tried;
  if (outcome === 'failed' || lacks === 'page' || (outcome === 'passed' && !lacks)) return tried;
  const untried = outcome === 'not-run' ? 'it was not tried' : 'it was not tried as a member';
  return { ...tried, outcome: 'failed', detail: `SMOKE_TESTS=required, and ${untried}. ${detail}` };
}

/** Returns the conflicts of a failed smoke test. */
export function smokeConflicts({ changes, id }: ChangePlan, { outcome, detail, lacks }: Tried): Conflict[] {
  if (outcome !== 'failed') return [];
  const arriving = changes.map(({ name, to }) => `${name}@${to}`).join(', ');
  const remedy = (lacks && remedies[lacks]) ?? correct;
  return [{ rule: 'smoke-test', between: [arriving, `composition ${id}`], message: detail, remedy }];
}
