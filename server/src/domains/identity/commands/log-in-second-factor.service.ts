import { findPending, takePending } from '#domains/identity/store/second-factor.store';
import type { Context } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';
import { checkSecondFactor } from './check-second-factor.service';
import { openSession } from './open-session.service';

function over(): Refusal {
  return new Refusal('GONE', 'This log-in took too long. Please log in again.');
}

/**
 * Ends a log-in that waits for its second factor.
 * @throws {Refusal} 401 for a wrong code, 410 for a log-in that has ended, 429; 4031 account not active
 */
export async function logInBySecondFactor(context: Context, { pending, code }: { pending: string; code: string }) {
  const account = await findPending(context.db, pending, context.clock.now());
  if (!account) throw over();
  await checkSecondFactor(context, account.id, code);
  if (!(await takePending(context.db, pending))) throw over();
  return openSession(context, account, { remember: account.remember, secondFactor: 'code' });
}
