import type { Host } from '@charis/shared/remote';
import type { FirstAnswer } from '@charis/shared/remote/first-screen';
import { hashKey } from '@tanstack/react-query';

/** Milliseconds after which an answer that came with the page is no longer shown. */
const shownFor = 60_000;

/** Looks up the answers that came with the page, which were given to a guest. */
export function createFirstAnswers(answers: FirstAnswer[], isGuest: () => boolean): Host['firstAnswer'] {
  const readAt = Date.now();
  const byCall = new Map(answers.map(({ operation, input, data }) => [hashKey([operation, input]), data]));
  return (operation, input) => {
    if (byCall.size === 0 || Date.now() - readAt > shownFor) return undefined;
    const key = hashKey([operation, input]);
    return byCall.has(key) ? { data: byCall.get(key), readAt, standIn: !isGuest() } : undefined;
  };
}
