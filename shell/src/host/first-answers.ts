import type { FirstAnswer } from '@charis/shared/composition';
import type { Host } from '@charis/shared/remote';
import { hashKey } from '@tanstack/react-query';

/** Milliseconds after which an answer that came with the page is no longer shown. */
const shownFor = 60_000;

/** Looks up the answers that came with the page, which were given to a guest; what members get answers of their own for is not shown to them. */
export function createFirstAnswers(answers: FirstAnswer[], isGuest: () => boolean): Host['firstAnswer'] {
  const readAt = Date.now();
  const byCall = new Map(answers.map((answer) => [hashKey([answer.operation, answer.input]), answer]));
  return (operation, input) => {
    if (byCall.size === 0 || Date.now() - readAt > shownFor) return undefined;
    const answer = byCall.get(hashKey([operation, input]));
    const standIn = !isGuest();
    return answer && !(answer.own && standIn) ? { data: answer.data, readAt, standIn } : undefined;
  };
}
