import { forgetDraft } from '#lib/drafts/draft-store';
import { arrivedAs, type PendingSave, toSend } from '#lib/drafts/pending-save';
import { bodyOf, type Draft, type PostBody, sendFilesAgain, uploadsAt } from '#lib/drafts/post-form';
import type { LocalDraft } from './local-draft';
import { saveFailure } from './save-failure';

export interface Ports {
  /** @param key with the first save of a draft, which makes one however often it is sent */
  save(body: PostBody & { draftId?: string; version?: number }, key?: string): Promise<Draft>;
  now(): Date;
  /** Hears the id of a draft that the server has kept for the first time. */
  onMade(draftId: string): unknown;
}

/** Schedules what is still to be sent: after the pause of typing, or when the server may answer again. */
export type Later = (pause: 'send' | 'again') => void;

/** Brings a draft to the server, and takes up what became of it there. */
export class DraftSender {
  constructor(
    readonly local: LocalDraft,
    readonly ports: Ports,
    readonly later: Later,
  ) {}

  /** @returns whether everything is with the server */
  async send(): Promise<boolean> {
    const { local, ports } = this;
    const { form, draftId, version } = local.get();
    const { body, ...unanswered } = toSend(bodyOf(form), !draftId, local.unanswered);
    const before = local.unanswered;
    local.unanswered = unanswered;
    local.show({ save: { kind: 'saving' } });
    await local.keep();
    try {
      const saved = await (draftId ? ports.save({ ...body, draftId, version }) : ports.save(body, unanswered.key));
      await this.#adopt(saved, body);
    } catch (error) {
      return this.#fail(error, body, before);
    }
    // A first save that was sent again is of before what was written since.
    return before && !draftId && local.isUnsaved ? this.send() : true;
  }

  /** Has files sent again that the server has no longer. @returns whether there are such */
  sendAgain(uploadIds: string[]): boolean {
    const form = sendFilesAgain(this.local.get().form, uploadIds);
    if (form === this.local.get().form) return false;
    this.local.show({ form });
    void this.local.keep();
    this.later('send');
    return true;
  }

  /** Goes on from what the server has, which is what was sent to it. */
  async #adopt({ draftId, version }: Draft, body: PostBody): Promise<void> {
    const { local, ports } = this;
    const before = local.key;
    const isFirst = !local.get().draftId;
    local.saved = body;
    local.unanswered = undefined;
    local.show({ draftId, version, save: { kind: 'saved', at: ports.now() } });
    // The order matters: what is typed meanwhile is kept under the draft's own name.
    if (isFirst) await forgetDraft(before);
    await local.keep();
    if (isFirst) ports.onMade(draftId);
    if (local.isUnsaved) this.later('send');
  }

  async #fail(error: unknown, body: PostBody, before: PendingSave | undefined): Promise<boolean> {
    const { local } = this;
    const failure = saveFailure(error);
    if (failure.kind === 'unanswered') {
      local.show({ save: { kind: 'kept' } });
      this.later('again');
      return false;
    }
    local.unanswered = undefined;
    if (failure.kind === 'conflict') {
      const arrived = arrivedAs(before, failure.current);
      if (arrived) {
        await this.#adopt(failure.current, arrived);
        return local.isUnsaved ? this.send() : true;
      }
      local.show({ save: { kind: 'conflict', current: failure.current } });
    } else if (failure.kind === 'gone' && local.get().draftId) {
      // The text here becomes a draft of its own.
      local.show({ draftId: null, version: 0 });
      this.later('send');
    } else if (failure.kind !== 'files' || !this.sendAgain(uploadsAt(body, failure.places))) {
      local.show({ save: { kind: 'refused', text: failure.text } });
    }
    return false;
  }
}
