import type { Query } from '@tanstack/react-query';
import { type Change, putData } from './query-cache';

/** Actions that wait for each other, and what they have shown before the server has answered. */
export interface ActionQueue {
  tail: Promise<unknown>;
  waiting: number;
  /** Marks the action that was asked for last. */
  newest: object;
  /** Input and data of the last call that succeeded. */
  done?: { input: string; data: unknown };
  /** A call has failed: calls that were to replace it are not sent. */
  hasFailed: boolean;
  /** Changes that the server has not confirmed, the oldest first. */
  shown: Change[];
  touched: Set<Query>;
  /** Reads that were stopped for a change, or whose change cannot be taken back exactly. */
  again: Set<Query>;
}

const queues = new Map<string, ActionQueue>();

const newQueue = (): ActionQueue => ({
  tail: Promise.resolve(),
  waiting: 0,
  newest: {},
  hasFailed: false,
  shown: [],
  touched: new Set(),
  again: new Set(),
});

/** Returns the queue of a name, which begins again once it is empty; without a name one that no one shares. */
export function queueOf(name: string | undefined): ActionQueue {
  const queue = (name && queues.get(name)) || newQueue();
  if (name) queues.set(name, queue);
  return queue;
}

export function endQueue(name: string | undefined): void {
  if (name) queues.delete(name);
}

/** Takes changes back, the newest first. What has been changed by others since is read again. */
export function undo({ again }: ActionQueue, changes: Change[]): void {
  for (const { query, before, after } of changes.toReversed()) {
    if (query.state.data === after) putData(query, before);
    else again.add(query);
  }
}
