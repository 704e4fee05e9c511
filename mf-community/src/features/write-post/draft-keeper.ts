import { forgetDraft, keepDraft, keyOf } from './draft-store';
import {
  bodyOf,
  type Draft,
  formOf,
  isEmpty,
  type PostBody,
  type PostForm,
  sameBody,
  sendFilesAgain,
  uploadsAt,
  withFilesBeside,
} from './post-form';
import { saveFailure } from './save-failure';
import type { Start } from './start.rules';
import { arrivedAs, toSend, type Unanswered } from './unanswered';

/** Milliseconds after the last change until it is sent, and until it is tried again where nobody answered. */
const pauses = { send: 2_000, again: 15_000 };

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
  version: number;
  save: SaveState;
}

interface Ports {
  accountId: string;
  /** @param key with the first save of a draft, which makes one however often it is sent */
  save(body: PostBody & { draftId?: string; version?: number }, key?: string): Promise<Draft>;
  now(): Date;
  /** Hears the id of a draft that the server has kept for the first time. */
  onMade(draftId: string): unknown;
}

/** Keeps what is being written: on this device at once, on the server when typing pauses; a post that is published only on this device. */
export class DraftKeeper {
  #state: DraftState;
  #saved: PostBody | undefined;
  #unanswered: Unanswered | undefined;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #closed = false;

  constructor(
    readonly ports: Ports,
    { form, draftId, postId, version, conflict, restored, unanswered }: Start,
  ) {
    const save: SaveState = conflict ? { kind: 'conflict', current: conflict } : { kind: 'clean' };
    this.#state = { form, draftId, postId, version, save };
    this.#saved = restored ? undefined : bodyOf(form);
    this.#unanswered = unanswered;
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
    this.#unanswered = undefined;
    const draftId = current.postId ? null : current.draftId;
    this.#show({ form, draftId, version: current.version, save: { kind: 'waiting' } });
    void this.#keep();
    void this.flush();
  }

  /** Somebody else has changed it: the form stays until that is decided. */
  collide(current: Draft): void {
    this.#show({ save: { kind: 'conflict', current } });
  }

  /** Leaves it for later which of two versions is to stay, and comes back to it. */
  postpone(later: boolean): void {
    const { save } = this.#state;
    if (save.kind === 'conflict') this.#show({ save: { ...save, later } });
  }

  /** Has files sent anew that the server has no longer. @returns whether there are such */
  sendAgain(uploadIds: string[]): boolean {
    const form = sendFilesAgain(this.#state.form, uploadIds);
    if (form === this.#state.form) return false;
    this.change(() => form);
    return true;
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
    const kept = { form: withFilesBeside(form, this.#saved), version, unanswered: this.#unanswered };
    await (isEmpty(form) ? forgetDraft(this.#key()) : keepDraft({ key: this.#key(), ...kept }));
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
    const { body, ...unanswered } = toSend(bodyOf(form), !draftId, this.#unanswered);
    const before = this.#unanswered;
    this.#unanswered = unanswered;
    this.#show({ save: { kind: 'saving' } });
    await this.#keep();
    try {
      const saved = await (draftId
        ? this.ports.save({ ...body, draftId, version })
        : this.ports.save(body, unanswered.key));
      await this.#adopt(saved, body);
    } catch (error) {
      return this.#fail(error, body, before);
    }
    // A first save that was sent again is of before what was written since.
    return before && !draftId && this.isUnsaved ? this.#send() : true;
  }

  /** Goes on from what the server has, which is what was sent to it. */
  async #adopt({ draftId, version }: Draft, body: PostBody): Promise<void> {
    const before = this.#key();
    const isFirst = !this.#state.draftId;
    this.#saved = body;
    this.#unanswered = undefined;
    this.#show({ draftId, version, save: { kind: 'saved', at: this.ports.now() } });
    // In this order, so that what is typed meanwhile is kept under the draft's own name.
    if (isFirst) await forgetDraft(before);
    await this.#keep();
    if (isFirst) this.ports.onMade(draftId);
    if (this.isUnsaved) this.#schedule(pauses.send);
  }

  async #fail(error: unknown, body: PostBody, before: Unanswered | undefined): Promise<boolean> {
    const failure = saveFailure(error);
    if (failure.kind === 'unanswered') {
      this.#show({ save: { kind: 'kept' } });
      this.#schedule(pauses.again);
      return false;
    }
    this.#unanswered = undefined;
    if (failure.kind === 'conflict') {
      const arrived = arrivedAs(before, failure.current);
      if (!arrived) {
        this.collide(failure.current);
        return false;
      }
      await this.#adopt(failure.current, arrived);
      return this.isUnsaved ? this.#send() : true;
    }
    if (failure.kind === 'gone' && this.#state.draftId) {
      // What is here becomes a draft of its own.
      this.#show({ draftId: null, version: 0 });
      this.#schedule(pauses.send);
    } else if (failure.kind !== 'files' || !this.sendAgain(uploadsAt(body, failure.places))) {
      this.#show({ save: { kind: 'refused', text: failure.text } });
    }
    return false;
  }
}
