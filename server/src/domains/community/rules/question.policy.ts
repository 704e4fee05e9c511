import type { Account } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

/** So few that a page shows all of them. */
const mostAnswers = 10;

/** Returns whether the account may answer a question that it may read. @param answerers the accounts that have answered */
export function mayAnswer(account: Account | null, isOwn: boolean, answerers: readonly string[]): boolean {
  return (
    Boolean(account?.approvedDoctor) &&
    !isOwn &&
    answerers.length < mostAnswers &&
    !answerers.includes(account?.id ?? '')
  );
}

/** @throws {Refusal} 422 where someone answers themselves, twice, or where there are enough answers */
export function requireMayAnswer(account: Account, isOwn: boolean, answerers: readonly string[]): void {
  if (isOwn) throw new Refusal('NOT_POSSIBLE', 'You cannot answer your own question.');
  if (answerers.includes(account.id)) throw new Refusal('NOT_POSSIBLE', 'You have already answered this question.');
  if (answerers.length >= mostAnswers) throw new Refusal('NOT_POSSIBLE', 'This question already has 10 answers.');
}
