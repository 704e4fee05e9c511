import { bodyOf, type Draft, formOf, isSending, type PostForm } from '#lib/drafts/post-form';
import { DraftSender, type Ports } from './draft-sender';
import { type DraftState, LocalDraft } from './local-draft';
import type { Start } from './start.rules';

/** Milliseconds after the last change until it is sent, and until it is tried again where no one answered. */
const pauses = { send: 2_000, again: 15_000 };

/** Keeps what is being written: on this device at once, on the server when typing pauses; a post that is published only on this device. */
export class DraftKeeper {
  #local: LocalDraft;
  #sender: DraftSender;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #stopped = false;

  constructor(
    readonly ports: Ports & { accountId: string },
    start: Start,
  ) {
    this.#local = new LocalDraft(ports.accountId, ports.now, start);
    this.#sender = new DraftSender(this.#local, ports, (pause) => this.#schedule(pause));
    if (start.restored && !start.conflict) this.#schedule('send');
  }

  get = (): DraftState => this.#local.get();

  subscribe = (listener: () => void): (() => void) => this.#local.subscribe(listener);

  /** Whether leaving now would lose something, or leave it on this device only. */
  get isUnsaved(): boolean {
    return this.#local.isUnsaved;
  }

  get isClosed(): boolean {
    return this.#local.isClosed;
  }

  change(change: (form: PostForm) => PostForm): void {
    if (this.#stopped) return;
    this.#local.show({ form: change(this.get().form) });
    void this.#local.keep();
    if (this.get().save.kind !== 'conflict') this.#schedule('send');
  }

  /** Sends what is not saved yet. @returns whether everything is with the server */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (this.get().save.kind === 'conflict' || this.isClosed) return false;
    if (!this.isUnsaved || this.get().postId) return true;
    this.#running = this.#sender.send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Goes on with `form` on top of what the server has. */
  resolve(form: PostForm, current: Draft): void {
    this.#local.saved = bodyOf(formOf(current));
    this.#local.unanswered = undefined;
    const draftId = current.postId ? null : current.draftId;
    this.#local.show({ form, draftId, version: current.version, save: { kind: 'waiting' } });
    void this.#local.keep();
    this.#schedule('send');
    void this.flush();
  }

  /** Another window of the writer has saved the draft: what is not being changed here follows it. */
  follow(draft: Draft): void {
    const { form, draftId, version, save } = this.get();
    if (this.#stopped || draft.draftId !== draftId || draft.version <= version) return;
    if (save.kind === 'conflict') {
      this.#local.show({ save: { ...save, current: draft } });
    } else if (!this.isUnsaved && !isSending(form) && save.kind !== 'saving') {
      const followed = formOf(draft);
      this.#local.saved = bodyOf(followed);
      this.#local.show({ form: followed, version: draft.version, save: { kind: 'saved', at: this.ports.now() } });
      void this.#local.keep();
    }
  }

  /** Someone else has changed it: the form stays until that is decided. */
  collide(current: Draft): void {
    this.#local.show({ save: { kind: 'conflict', current } });
  }

  /** Leaves it for later which of two versions is to stay, and comes back to it. */
  postpone(later: boolean): void {
    const { save } = this.get();
    if (save.kind === 'conflict') this.#local.show({ save: { ...save, later } });
  }

  /** Has files sent again that the server has no longer. @returns whether there are such */
  sendAgain(uploadIds: string[]): boolean {
    return this.#sender.sendAgain(uploadIds);
  }

  /** Forgets a draft that was published or discarded. */
  async close(): Promise<void> {
    this.stop();
    await this.#local.close();
  }

  /** The composer is left: what can be sent is. What the server then does not have is for the next composer to go on with. */
  async leave(): Promise<void> {
    await this.flush();
    if (!this.get().draftId) this.stop();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(pause: keyof typeof pauses): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    if (this.get().postId) {
      this.#local.show({ save: { kind: this.isUnsaved ? 'kept' : 'clean' } });
    } else {
      if (pause === 'send') this.#local.show({ save: { kind: 'waiting' } });
      this.#timer = setTimeout(() => void this.flush(), pauses[pause]);
    }
  }
}
