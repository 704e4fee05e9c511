import type { Host } from '@charis/shared/remote';
import type { FirstAnswer } from '@charis/shared/remote/first-screen';
import { hashKey } from '@tanstack/react-query';

/**
 * Looks up the answers that came with the page. They were given to a guest: for anybody else they are shown, and asked for again at once.
 */
export function createFirstAnswers(answers: FirstAnswer[], isGuest: () => boolean): Host['firstAnswer'] {
  const readAt = Date.now();
  const byCall = new Map(answers.map(({ operation, input, data }) => [hashKey([operation, input]), data]));
  return (operation, input) => {
    const key = byCall.size > 0 ? hashKey([operation, input]) : '';
    return byCall.has(key) ? { data: byCall.get(key), readAt: isGuest() ? readAt : 0 } : undefined;
  };
}
