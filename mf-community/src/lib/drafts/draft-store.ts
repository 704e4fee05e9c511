/** Keeps drafts on this device over a crash: what is typed at once, by keepers, and files that are not sent yet in IndexedDB, which takes a moment. */
import { createKeeper, keptScopes } from '@charis/shared/remote';
import type { PendingSave } from './pending-save';
import { isSent, type PostForm } from './post-form';

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

const scopeOf = (key: string) => `draft.${key.replaceAll(' ', '.')}`;

const keeperOf = (scope: string) => createKeeper<KeptDraft | undefined>({ scope, store: 'browser', empty: undefined });

/** Returns the draft without its files. */
export const keptText = (key: string): KeptDraft | undefined => keeperOf(scopeOf(key)).read();

/** Returns the draft with the files that were kept of it. */
export async function keptDraft(key: string): Promise<KeptDraft | undefined> {
  const [text, found] = [keptText(key), await run<KeptDraft>('readonly', (store) => store.get(key))];
  // Releases before kept the text beside the files.
  if (!text) return found;
  const files = new Map(found?.form.media.map((item) => [item.key, item.file]));
  const media = text.form.media.map((item) => ({ ...item, file: files.get(item.key) }));
  return { ...text, form: { ...text.form, media: media.filter((item) => item.file || isSent(item)) } };
}

/** Returns everything fresh of an account that the server does not have, without files. */
export async function keptFresh(accountId: string): Promise<KeptDraft[]> {
  const first = freshOf(accountId);
  const found = await run<KeptDraft[]>('readonly', (store) => store.getAll(IDBKeyRange.bound(first, `${first}~`)));
  const texts = keptScopes(scopeOf(first)).flatMap((scope) => keeperOf(scope).read() ?? []);
  return [...texts, ...(found ?? []).filter(({ key }) => !texts.some((text) => text.key === key))];
}

/** Keeps the text before it returns, and the files by the end of the promise. */
export function keepDraft(draft: KeptDraft): Promise<unknown> {
  const { key, form } = draft;
  const media = form.media.map((item) => ({ ...item, file: undefined }));
  keeperOf(scopeOf(key)).keep({ ...draft, form: { ...form, media } });
  if (form.media.some(({ file }) => file)) return run('readwrite', (store) => store.put(draft));
  return run('readwrite', (store) => store.delete(key));
}

export function forgetDraft(key: string): Promise<unknown> {
  keeperOf(scopeOf(key)).forget();
  return run('readwrite', (store) => store.delete(key));
}
