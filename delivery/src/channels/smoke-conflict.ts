import type { Conflict } from '../api/contract';
import type { SmokeTest, Tried } from '../smoke/smoke-test';
import type { ChangePlan } from './plan-change';

/** What a result says that counts as a failure because something could not be tried, and what helps then. */
const required = 'SMOKE_TESTS=required, and';
const reasons: { sentence: string; remedy: string }[] = [
  {
    sentence: `${required} it was not tried.`,
    remedy: 'Let delivery find a browser (CHROMIUM_PATH), or go over it with --force and a reason.',
  },
  {
    sentence: `${required} it was not tried as a member.`,
    remedy:
      'Set SMOKE_LOGIN of delivery to <email>:<password> of a member who can log in, or go over it with --force and a reason.',
  },
];

/** Counts what was not tried as failed. What no page shows cannot be tried, and fails for no visitor. */
export function asRequired({ lacks, ...result }: Tried): SmokeTest {
  if (result.outcome === 'failed' || lacks === 'page') return result;
  const [notTried, notAsMember] = reasons;
  const reason = result.outcome === 'not-run' ? notTried : lacks === 'member' ? notAsMember : undefined;
  return reason ? { outcome: 'failed', detail: `${reason.sentence} ${result.detail}` } : result;
}

/** Returns the conflicts of a failed smoke test. */
export function smokeConflicts({ changes, id }: ChangePlan, { outcome, detail }: SmokeTest): Conflict[] {
  if (outcome !== 'failed') return [];
  const arriving = changes.map(({ name, to }) => `${name}@${to}`).join(', ');
  const known = reasons.find(({ sentence }) => detail.startsWith(sentence));
  const remedy = known?.remedy ?? 'Correct it and publish another release; `npm run remote` shows it alone.';
  return [{ rule: 'smoke-test', between: [arriving, `composition ${id}`], message: detail, remedy }];
}
