import type { DataOf, InputOf, OperationName, Operations } from '@charis/shared/contract';
import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { type ActionQueue, endQueue, queueOf, undo } from './action-queue';
import { ApiError } from './api';
import { failureText } from './failure-text';
import { RemoteContext, useHost } from './host';
import { changedBy, isShownBy } from './invalidate';
import { forgetLater, keepLater } from './later';
import { type Change, changeQueries, type QueryCache, rememberChanges } from './query-cache';

export type WriteName = {
  [Name in OperationName]: [NonNullable<Operations[Name]['tags']>] extends [never] ? Name : never;
}[OperationName];

type Changing = Pick<QueryCache, 'change'>;

interface ActionOptions<Name extends WriteName> {
  /** Shows at once what is wanted; taken back where the server refuses. */
  optimistic?: (cache: Changing, input: InputOf<Name>) => void;
  /** Shows what the server has made of it. */
  settled?: (cache: Changing, data: DataOf<Name>, input: InputOf<Name>) => void;
  /** The notice of success. */
  success?: string | ((data: DataOf<Name>, input: InputOf<Name>) => string);
  /** The notice of a failure for which the server has no words. Without it there is none, and the caller shows `error`. */
  failure?: string;
  /** Actions of one queue wait for each other, so that the last one is the one that holds. */
  queue?: string;
  /** A queue sends only the last request, and nothing that holds already. */
  onlyLast?: boolean;
  /** The notice for a request of a queue of `onlyLast` that finds no connection and is kept for the next one. Without it the request fails. */
  later?: string;
}

interface Action<Name extends WriteName> {
  /**
   * Returns the server's answer; nothing where the server has refused, or the call was left out.
   *
   * @param onFailure called with the failure before `run` ends, for a caller whose next step depends on it
   */
  run: (input: InputOf<Name>, onFailure?: (error: ApiError) => void) => Promise<DataOf<Name> | undefined>;
  /**
   * Returns the server's answer and throws its refusal, for a form or a queue that shows it; for an action that leaves out no call.
   *
   * @param key the same each time that the same is sent, so that it is done once
   */
  send: (input: InputOf<Name>, key?: string) => Promise<DataOf<Name>>;
  isPending: boolean;
  error: ApiError | null;
  /** The problems of single fields, by their names. */
  fields: Record<string, string>;
}

/** Returns the cache as an action changes it. */
function changing(
  queries: QueryClient,
  remote: Parameters<typeof rememberChanges>[0],
  onChanges: (changes: Change[]) => void,
  prepare?: (query: Query) => void,
): Changing {
  return {
    change(what, change, input) {
      const changes = changeQueries(queries, what, change, input, prepare);
      rememberChanges(remote, changes);
      onChanges(changes);
    },
  };
}

function touch({ touched }: ActionQueue, changes: Change[]): void {
  for (const { query } of changes) touched.add(query);
}

/** Stops what is being read: it may be from before the write. What is stopped begins again after the queue. */
function interrupt({ again }: ActionQueue, query: Query): void {
  if (query.state.fetchStatus !== 'fetching' || query.state.data === undefined) return;
  void query.cancel({ revert: true });
  again.add(query);
}

/** Reads again what the writes of a queue have changed and no one has shown. */
function readAgain(queries: QueryClient, { touched, again }: ActionQueue, changed: string[]) {
  void queries.refetchQueries({
    type: 'active',
    predicate: (query) => again.has(query) || (isShownBy(query, changed) && !touched.has(query)),
  });
}

/**
 * Calls a write of the API. What it changes is read again by itself, over all remotes.
 *
 *     const privacy = useAction('setPrivacy', {
 *       optimistic: (cache, { body }) => cache.change('privacy', () => body),
 *       success: t('saved'),
 *       failure: t('unsaved'),
 *       queue: 'privacy',
 *     });
 *     <Switch onChange={(wanted) => void privacy.run({ body: { private: wanted } })} />
 */
export function useAction<Name extends WriteName>(name: Name, options: ActionOptions<Name> = {}): Action<Name> {
  const { call, notify, session } = useHost();
  const queries = useQueryClient();
  const remote = useContext(RemoteContext);
  const [pending, setPending] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);
  const { settled, success, failure, queue: queueName, onlyLast = false, later } = options;
  const isShown = options.optimistic !== undefined || settled !== undefined;

  /** Returns the person for whom a write waits without a connection. */
  function memberFor(notice: string | undefined) {
    const now = notice === undefined ? undefined : session.get();
    return now?.status === 'in' ? now.user.userId : undefined;
  }

  async function sendInTurn(
    queue: ActionQueue,
    input: InputOf<Name>,
    isNewest: () => boolean,
    idempotencyKey?: string,
  ) {
    const key = hashKey([name, input]);
    if (onlyLast && (queue.hasFailed || !isNewest())) return undefined;
    const isDone = onlyLast && queue.done?.input === key;
    const data = isDone
      ? (queue.done?.data as DataOf<Name>)
      : await call(name, input, { isShown, ...(idempotencyKey ? { idempotencyKey } : {}) });
    queue.done = { input: key, data };
    // What began to be read since, as a log-in does with all that is shown, may still come without the write.
    for (const query of queue.touched) interrupt(queue, query);
    const writer = memberFor(later);
    if (queueName && writer) forgetLater(writer, queueName);
    if (isNewest()) {
      settled?.(
        changing(
          queries,
          remote,
          (changes) => touch(queue, changes),
          (query) => interrupt(queue, query),
        ),
        data,
        input,
      );
    }
    return data;
  }

  async function run(
    input: InputOf<Name>,
    onFailure?: (error: ApiError) => void,
    key?: string,
  ): Promise<DataOf<Name> | undefined> {
    const queue = queueOf(queueName);
    const mine = {};
    queue.newest = mine;
    queue.waiting += 1;
    const shown: Change[] = [];
    const onChanges = (changes: Change[]) => {
      shown.push(...changes);
      queue.shown.push(...changes);
      touch(queue, changes);
    };
    options.optimistic?.(
      changing(queries, remote, onChanges, (query) => interrupt(queue, query)),
      input,
    );
    setPending((count) => count + 1);
    setError(null);
    const sent = queue.tail.then(() => sendInTurn(queue, input, () => queue.newest === mine, key));
    queue.tail = sent.catch(() => undefined);
    let hasFailed = false;
    try {
      const data = await sent;
      if (data !== undefined && success)
        notify('success', typeof success === 'string' ? success : success(data, input));
      return data;
    } catch (thrown) {
      const writer = memberFor(later);
      if (queueName && writer && later && thrown instanceof ApiError && thrown.reason === 'NO_CONNECTION') {
        keepLater(writer, queueName, name, input);
        notify('info', later);
        return undefined;
      }
      hasFailed = true;
      queue.hasFailed = true;
      undo(queue, onlyLast ? queue.shown : shown);
      if (onlyLast) queue.shown = [];
      setError(thrown as ApiError);
      onFailure?.(thrown as ApiError);
      if (failure !== undefined) notify('error', failureText(thrown, failure));
      return undefined;
    } finally {
      queue.shown = queue.shown.filter((change) => !shown.includes(change));
      queue.waiting -= 1;
      setPending((count) => count - 1);
      if (queue.waiting === 0) {
        endQueue(queueName);
        if (isShown || hasFailed) readAgain(queries, queue, changedBy(name));
      }
    }
  }
  async function send(input: InputOf<Name>, key?: string): Promise<DataOf<Name>> {
    let refusal: ApiError | undefined;
    const data = await run(
      input,
      (thrown) => {
        refusal = thrown;
      },
      key,
    );
    if (refusal) throw refusal;
    return data as DataOf<Name>;
  }
  const errors = error?.details?.errors ?? [];
  return {
    run: (input, onFailure) => run(input, onFailure),
    send,
    isPending: pending > 0,
    error,
    fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  };
}
