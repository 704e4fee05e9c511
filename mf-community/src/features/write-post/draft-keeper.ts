import { ApiError } from '@charis/shared/remote';
import { forgetDraft, keepDraft, keyOf } from './draft-store';
import { bodyOf, type Draft, formOf, isEmpty, type PostBody, type PostForm, sameBody } from './post-form';
import type { Start } from './start.rules';

/** Milliseconds after the last change until it is sent, and until it is tried again where nobody answered. */
const pauses = { send: 2_000, again: 15_000 };

/**
 * `clean`: nothing to save. `kept`: on this device only. `refused`: the server does not take it, with its words. `conflict`: it was changed
 * elsewhere meanwhile.
 */
export type SaveState =
  | { kind: 'clean' | 'waiting' | 'saving' | 'kept' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused'; text: string }
  | { kind: 'conflict'; current: Draft };

export interface DraftState {
  form: PostForm;
  draftId: string | null;
  postId: string | null;
  version: number;
  save: SaveState;
}

interface Ports {
  accountId: string;
  save(body: PostBody & { draftId?: string; version?: number }): Promise<Draft>;
  now(): Date;
  /** Hears the id of a draft that the server has kept for the first time. */
  onMade(draftId: string): unknown;
}

/** Keeps what is being written: on this device at once, on the server when typing pauses; a post that is published only on this device. */
export class DraftKeeper {
  #state: DraftState;
  #saved: PostBody | undefined;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #closed = false;

  constructor(
    readonly ports: Ports,
    { form, draftId, postId, version, conflict, restored }: Start,
  ) {
    const save: SaveState = conflict ? { kind: 'conflict', current: conflict } : { kind: 'clean' };
    this.#state = { form, draftId, postId, version, save };
    this.#saved = restored ? undefined : bodyOf(form);
    if (restored && !conflict) this.#schedule(pauses.send);
  }

  get = (): DraftState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether leaving now would lose something, or leave it on this device only. */
  get isUnsaved(): boolean {
    const { form } = this.#state;
    return !this.#closed && !isEmpty(form) && (!this.#saved || !sameBody(this.#saved, bodyOf(form)));
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  change(change: (form: PostForm) => PostForm): void {
    this.#show({ form: change(this.#state.form) });
    void this.#keep();
    if (this.#state.save.kind !== 'conflict') this.#schedule(pauses.send);
  }

  /** Sends what is not saved yet. @returns whether everything is with the server */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (this.#state.save.kind === 'conflict' || this.#closed) return false;
    if (!this.isUnsaved || this.#state.postId) return true;
    this.#running = this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Goes on with `form` on top of what the server has. */
  resolve(form: PostForm, current: Draft): void {
    this.#saved = bodyOf(formOf(current));
    const draftId = current.postId ? null : current.draftId;
    this.#show({ form, draftId, version: current.version, save: { kind: 'waiting' } });
    void this.#keep();
    void this.flush();
  }

  /** Somebody else has changed it: the form stays until that is decided. */
  collide(current: Draft): void {
    this.#show({ save: { kind: 'conflict', current } });
  }

  /** It is published or thrown away: nothing of it is kept here. */
  async close(): Promise<void> {
    this.stop();
    this.#closed = true;
    this.#show({});
    await forgetDraft(this.#key());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #key = () => keyOf({ ...this.#state, accountId: this.ports.accountId });

  #show(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  async #keep(): Promise<void> {
    const { form, version } = this.#state;
    if (this.#closed) return;
    await (isEmpty(form) ? forgetDraft(this.#key()) : keepDraft({ key: this.#key(), form, version }));
  }

  #schedule(pause: number): void {
    clearTimeout(this.#timer);
    if (this.#state.postId) {
      this.#show({ save: { kind: this.isUnsaved ? 'kept' : 'clean' } });
    } else {
      if (pause === pauses.send) this.#show({ save: { kind: 'waiting' } });
      this.#timer = setTimeout(() => void this.flush(), pause);
    }
  }

  async #send(): Promise<boolean> {
    const { form, draftId, version } = this.#state;
    const body = bodyOf(form);
    this.#show({ save: { kind: 'saving' } });
    try {
      const made = await this.ports.save({ ...body, ...(draftId ? { draftId, version } : {}) });
      const before = this.#key();
      this.#saved = body;
      this.#show({ draftId: made.draftId, version: made.version, save: { kind: 'saved', at: this.ports.now() } });
      // In this order, so that what is typed meanwhile is kept under the draft's own name.
      if (!draftId) await forgetDraft(before);
      await this.#keep();
      if (!draftId) this.ports.onMade(made.draftId);
      if (this.isUnsaved) this.#schedule(pauses.send);
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  #fail(error: unknown): void {
    const failure = error instanceof ApiError ? error : undefined;
    const { current } = (failure?.details.data ?? {}) as { current?: Draft };
    if (failure?.code === 409 && current) {
      this.collide(current);
    } else if (failure?.code === 404 && this.#state.draftId && !failure.details.errors) {
      // Deleted elsewhere: what is here becomes a draft of its own.
      this.#show({ draftId: null, version: 0 });
      this.#schedule(pauses.send);
    } else if (failure?.details.traceId && failure.code < 500) {
      this.#show({ save: { kind: 'refused', text: failure.message } });
    } else {
      this.#show({ save: { kind: 'kept' } });
      this.#schedule(pauses.again);
    }
  }
}
