/** Codes that were taken at the clinic while it had no network; kept in this browser until the server has answered for each. */
import { readCode } from '@charis/shared/rules';

export interface QueuedCode {
  code: string;
  /** The same each time it is sent: where only the answer was lost, the code is redeemed and not refused. */
  attemptId: string;
  /** The server's answer; empty while it waits. */
  refused: string;
}

const name = 'charis.redeem';

export function readQueue(owner: string): QueuedCode[] {
  try {
    return JSON.parse(localStorage.getItem(`${name}.${owner}`) ?? '[]');
  } catch {
    return [];
  }
}

export function writeQueue(owner: string, queue: readonly QueuedCode[]): void {
  if (queue.length > 0) localStorage.setItem(`${name}.${owner}`, JSON.stringify(queue));
  else localStorage.removeItem(`${name}.${owner}`);
}

/** Returns the queue with one more at its end, or undefined where the code is there already. */
export function withCode(queue: readonly QueuedCode[], typed: string, attemptId: string): QueuedCode[] | undefined {
  const code = readCode(typed) ?? typed;
  if (queue.some((one) => one.code === code)) return undefined;
  return [...queue, { code, attemptId, refused: '' }];
}

/** Returns the queue with the answer to one: gone where it was redeemed, kept with the reason where it was refused. */
export const withAnswer = (queue: readonly QueuedCode[], code: string, refused: string): QueuedCode[] =>
  queue.flatMap((one) => (one.code !== code ? [one] : refused ? [{ ...one, refused }] : []));
