import { createSaver, type Save, type Saver } from '@charis/shared/remote';
import { forgetDraft, keepDraft, keyOf } from '#lib/drafts/draft-store';
import { arrivedAs, type PendingSave, toSend } from '#lib/drafts/pending-save';
import {
  bodyOf,
  type Draft,
  formOf,
  isEmpty,
  isSending,
  type PostBody,
  type PostForm,
  sameBody,
  sendFilesAgain,
  uploadsAt,
  withFilesBeside,
} from '#lib/drafts/post-form';
import { saveFailure } from './save-failure';
import type { Start } from './start.rules';

interface DraftText {
  form: PostForm;
  draftId: string | null;
  postId: string | null;
  textId: string;
  version: number;
  /** What the server has of it. */
  saved: PostBody | undefined;
  unanswered?: PendingSave | undefined;
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
  readonly saver: Saver<DraftText, Draft>;
  #closed = false;

  constructor(
    readonly ports: Ports,
    { conflict, restored, saved, ...start }: Start,
  ) {
    const known = restored ? saved : start.form;
    const value = { ...start, saved: known && bodyOf(known) };
    this.saver = createSaver<DraftText, Draft>({
      start: {
        value,
        save: conflict ? { kind: 'conflict', current: conflict } : { kind: restored ? 'kept' : 'clean' },
      },
      keep: () => void this.#keep(),
      send: (text, adopt) => this.#send(text, adopt),
      conflict: (error) => {
        const failure = saveFailure(error);
        return failure.kind === 'conflict' ? failure.current : undefined;
      },
      isSaved: () => !this.isUnsaved,
      paused: start.postId !== null,
      pause: 2_000,
      retryAfter: 15_000,
      now: ports.now,
    });
  }

  get = (): DraftText & { save: Save<Draft> } => {
    const { value, save } = this.saver.get();
    return { ...value, save };
  };

  /** Whether leaving now would lose something, or leave it on this device only. */
  get isUnsaved(): boolean {
    const { form, saved } = this.get();
    return !this.#closed && !isEmpty(form) && (!saved || !sameBody(saved, bodyOf(form)));
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  change(change: (form: PostForm) => PostForm): void {
    this.saver.change({ form: change(this.get().form) });
  }

  /** Sends what is not saved yet. @returns whether everything is with the server */
  async flush(): Promise<boolean> {
    return !this.#closed && this.saver.flush();
  }

  /** Goes on with `form` on top of what the server has. */
  resolve(form: PostForm, current: Draft): void {
    const draftId = current.postId ? null : current.draftId;
    const saved = bodyOf(formOf(current));
    this.saver.resolve({ form, draftId, version: current.version, saved, unanswered: undefined });
  }

  /** Another window of the writer has saved the draft: what is not being changed here follows it. */
  follow(draft: Draft): void {
    const { form, draftId, version, save } = this.get();
    if (draft.draftId !== draftId || draft.version <= version) return;
    if (save.kind === 'conflict') {
      this.saver.show({}, { ...save, current: draft });
    } else if (!this.isUnsaved && !isSending(form) && save.kind !== 'saving') {
      const followed = formOf(draft);
      const at = this.ports.now();
      this.saver.adopt({ form: followed, version: draft.version, saved: bodyOf(followed) }, { kind: 'saved', at });
    }
  }

  /** Someone else has changed it: the form stays until that is decided. */
  collide(current: Draft): void {
    this.saver.show({}, { kind: 'conflict', current });
  }

  /** Leaves it for later which of two versions is to stay, and comes back to it. */
  postpone(later: boolean): void {
    const { save } = this.get();
    if (save.kind === 'conflict') this.saver.show({}, { ...save, later });
  }

  /** Has files sent again that the server has no longer. @returns whether there are such */
  sendAgain(uploadIds: string[]): boolean {
    const { form } = this.get();
    const next = sendFilesAgain(form, uploadIds);
    if (next !== form) this.change(() => next);
    return next !== form;
  }

  /** Forgets a draft that was published or discarded. */
  async close(): Promise<void> {
    this.#closed = true;
    this.saver.stop();
    this.saver.show({});
    await forgetDraft(this.#key);
  }

  /** The composer is left: what can be sent is. What the server then does not have is for the next composer to go on with. */
  async leave(): Promise<void> {
    await this.flush();
    if (!this.get().draftId) this.saver.stop();
  }

  /** Returns the key in the storage: another one once the server has given it an id. */
  get #key(): string {
    return keyOf({ ...this.get(), accountId: this.ports.accountId });
  }

  async #keep(): Promise<void> {
    const { form, version, textId, saved, unanswered } = this.get();
    if (this.#closed) return;
    const kept = { form: withFilesBeside(form, saved), version, textId, at: this.ports.now().getTime(), unanswered };
    await (isEmpty(form) ? forgetDraft(this.#key) : keepDraft({ key: this.#key, ...kept }));
  }

  async #send(text: DraftText, adopt: (part: Partial<DraftText>) => void): Promise<void> {
    const { form, draftId, version, unanswered: before } = text;
    const { body, ...unanswered } = toSend(bodyOf(form), !draftId, before);
    let isAnew = before !== undefined;
    adopt({ unanswered });
    try {
      const sends = draftId ? this.ports.save({ ...body, draftId, version }) : this.ports.save(body, unanswered.key);
      await this.#take(await sends, body);
    } catch (error) {
      const failure = saveFailure(error);
      if (failure.kind === 'unanswered') throw error;
      adopt({ unanswered: undefined });
      const arrived = failure.kind === 'conflict' && arrivedAs(before, failure.current);
      if (failure.kind === 'gone' && draftId) {
        // The text here becomes a draft of its own.
        adopt({ draftId: null, version: 0, saved: undefined });
        isAnew = true;
      } else if (failure.kind === 'conflict' && arrived) {
        await this.#take(failure.current, arrived);
      } else {
        if (failure.kind === 'files') this.sendAgain(uploadsAt(body, failure.places));
        throw error;
      }
    }
    // What was sent again is of before what was written since.
    if (isAnew && this.isUnsaved) await this.#send(this.get(), adopt);
  }

  /** Goes on from what the server has, which is what was sent to it. */
  async #take({ draftId, version }: Draft, body: PostBody): Promise<void> {
    const before = this.#key;
    const isFirst = !this.get().draftId;
    this.saver.adopt({ draftId, version, saved: body, unanswered: undefined });
    if (!isFirst) return;
    await forgetDraft(before);
    this.ports.onMade(draftId);
  }
}
