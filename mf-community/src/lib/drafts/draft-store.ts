/** Keeps drafts on this device: they outlive a crash, and holds files that have not been sent. */

import type { PendingSave } from './pending-save';
import type { PostForm } from './post-form';

export interface KeptDraft {
  /** The writer and the text: see `keyOf`. */
  key: string;
  form: PostForm;
  /** The version of the draft or post that it is based on; 0 without. */
  version: number;
  /** See `Start`. */
  textId: string;
  /** The time of the last change in milliseconds. */
  at: number;
  unanswered?: PendingSave | undefined;
}

/** The writer of a text, and the id that the server knows it by: none for a fresh one. */
export interface Subject {
  accountId: string;
  draftId: string | null;
  postId: string | null;
}

const freshOf = (accountId: string) => `${accountId} fresh `;

export function keyOf({ accountId, draftId, postId, textId }: Subject & { textId: string }): string {
  if (postId) return `${accountId} post ${postId}`;
  return draftId ? `${accountId} draft ${draftId}` : freshOf(accountId) + textId;
}

const table = 'drafts';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('charis-compose', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(table, { keyPath: 'key' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function run<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  // Private windows of some browsers have no such store: what is written is then kept by the server alone.
  const database = await open().catch(() => undefined);
  if (!database) return undefined;
  return new Promise((resolve) => {
    const transaction = database.transaction(table, mode);
    const request = ask(transaction.objectStore(table));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => resolve(undefined);
  }).finally(() => database.close()) as Promise<Value | undefined>;
}

export const keptDraft = (key: string): Promise<KeptDraft | undefined> =>
  run<KeptDraft>('readonly', (store) => store.get(key));

/** Returns everything fresh of an account that the server does not have. */
export async function keptFresh(accountId: string): Promise<KeptDraft[]> {
  const first = freshOf(accountId);
  return (await run<KeptDraft[]>('readonly', (store) => store.getAll(IDBKeyRange.bound(first, `${first}~`)))) ?? [];
}

export const keepDraft = (draft: KeptDraft): Promise<unknown> => run('readwrite', (store) => store.put(draft));

export const forgetDraft = (key: string): Promise<unknown> => run('readwrite', (store) => store.delete(key));
