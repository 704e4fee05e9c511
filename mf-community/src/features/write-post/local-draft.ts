import { forgetDraft, keepDraft, keyOf } from '#lib/drafts/draft-store';
import type { PendingSave } from '#lib/drafts/pending-save';
import {
  bodyOf,
  type Draft,
  isEmpty,
  type PostBody,
  type PostForm,
  sameBody,
  withFilesBeside,
} from '#lib/drafts/post-form';
import type { Start } from './start.rules';

/**
 * `clean`: nothing to save. `kept`: on this device only. `refused`: the server does not take it, with its words. `conflict`: it was changed
 * elsewhere meanwhile; `later` where that is to be decided another time.
 */
export type SaveState =
  | { kind: 'clean' | 'waiting' | 'saving' | 'kept' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused'; text: string }
  | { kind: 'conflict'; current: Draft; later?: boolean };

export interface DraftState {
  form: PostForm;
  draftId: string | null;
  postId: string | null;
  textId: string;
  version: number;
  save: SaveState;
}

/** Keeps what is being written on this device, over a crash, and notifies its subscribers. */
export class LocalDraft {
  /** What the server has of it. */
  saved: PostBody | undefined;
  unanswered: PendingSave | undefined;
  #state: DraftState;
  #listeners = new Set<() => void>();
  #closed = false;

  constructor(
    readonly accountId: string,
    readonly now: () => Date,
    { form, draftId, postId, textId, version, conflict, restored, saved, unanswered }: Start,
  ) {
    const save: SaveState = conflict ? { kind: 'conflict', current: conflict } : { kind: 'clean' };
    this.#state = { form, draftId, postId, textId, version, save };
    const known = restored ? saved : form;
    this.saved = known && bodyOf(known);
    this.unanswered = unanswered;
  }

  get = (): DraftState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get isUnsaved(): boolean {
    const { form } = this.#state;
    return !this.#closed && !isEmpty(form) && (!this.saved || !sameBody(this.saved, bodyOf(form)));
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Returns the key in the storage: another one once the server has given it an id. */
  get key(): string {
    return keyOf({ ...this.#state, accountId: this.accountId });
  }

  show(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  async keep(): Promise<void> {
    const { form, version, textId } = this.#state;
    if (this.#closed) return;
    const at = this.now().getTime();
    const kept = { form: withFilesBeside(form, this.saved), version, textId, at, unanswered: this.unanswered };
    await (isEmpty(form) ? forgetDraft(this.key) : keepDraft({ key: this.key, ...kept }));
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.show({});
    await forgetDraft(this.key);
  }
}
