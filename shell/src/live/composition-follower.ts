/**
 * Decides when an open page goes over to another composition. A rollback is adopted on the spot, a promotion when the visitor goes to another
 * page or does not look; where that would cost what someone has typed they are asked, and may have it wait. Another shell needs the whole page
 * to be loaded again.
 */
import type { Composition, CompositionEvent } from '@charis/shared/composition';
import { ServedReader } from './served-reader';

export interface FollowedPage {
  composition(): Composition;
  /** What a page would load now, or since `told`; undefined where that cannot be read. */
  fetchServed(event?: CompositionEvent): Promise<Composition | undefined>;
  isSeenToChangeBy(next: Composition): boolean;
  /** Putting what is on the page there again would cost the visitor something. */
  wouldLose(): boolean;
  isHidden(): boolean;
  /** Resolves when it is the turn of this page among the hidden ones of the browser; returns a function that ends the turn. */
  turn(): Promise<() => void>;
  /** Hides the page, or shows it again. */
  cover(covered: boolean): void;
  /** Loads what is on the page from `next` ahead. */
  prepare(next: Composition): Promise<void>;
  /** Goes over before the eyes of the visitor. */
  swap(next: Composition): void;
  /** Goes over while the visitor goes to another page. */
  adopt(next: Composition): void;
  /** Loads the page again; not a second time for the same composition. */
  reload(next: Composition): void;
  /** Offers the visitor to go over now or later, or stops to. */
  offer(answers: { now(): void; later(): void } | undefined): void;
  /** Does what loses everything unsaved, if the visitor agrees. */
  askToLeave(leave: () => void): void;
  wait(milliseconds: number): Promise<void>;
  now(): number;
  /** Returns a number from 0 to below 1. */
  random(): number;
}

interface Awaited {
  next: Composition;
  /** The content of the page must not be seen any longer. */
  urgent: boolean;
  /** The visitor wants to have it later. */
  later: boolean;
}

/** Milliseconds over which hidden pages load again for a shell that was promoted, so that not all browsers do so at once. */
const reloadSpread = 30_000;

/** Milliseconds between two looks because the visitor goes elsewhere. */
const lookPause = 30_000;

/** A remote goes back to what this page knows as the release before: a rollback, also where no one has said so. */
function isStepBack(from: Composition, to: Composition): boolean {
  return to.remotes.some(({ name, version }) => {
    const known = from.remotes.find((remote) => remote.name === name);
    return known?.version !== version && known?.previous?.version === version;
  });
}

export class CompositionFollower {
  readonly #served: ServedReader;
  #awaited: Awaited | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** A rollback was announced that is not among the served releases yet. */
  #rollbackTold = false;
  #told = 0;

  constructor(private readonly page: FollowedPage) {
    this.#served = new ServedReader(page);
  }

  /** The channel has changed. Of changes that follow each other closely only the last is taken: with a rollback among them it is one. */
  async onEvent(event: CompositionEvent): Promise<void> {
    this.#rollbackTold ||= event.action === 'rollback';
    this.#told += 1;
    const told = this.#told;
    // A promotion may be spread; a rollback, also one that comes meanwhile, is taken at once.
    if (event.over && !this.#rollbackTold) await this.#waitUpTo(event.over * 1000);
    if (told !== this.#told) return;
    const served = await this.#served.since(event);
    if (!served) return;
    this.#take(served, this.#rollbackTold);
    this.#rollbackTold = false;
  }

  #waitUpTo(milliseconds: number): Promise<void> {
    return this.page.wait(this.page.random() * milliseconds);
  }

  /** Something may have been missed; a visitor who comes back has not seen the page for a while. */
  async look({ back = false } = {}): Promise<void> {
    this.#lookedAt = this.page.now();
    const served = await this.#served.now();
    if (served) this.#take(served, back || this.#rollbackTold || isStepBack(this.page.composition(), served));
  }

  /** The visitor goes to another page, and has agreed to leave what was on this one. */
  moved(): void {
    const { page } = this;
    const next = this.#awaited?.next;
    this.#forget();
    if (next && this.#needsReload(next)) page.reload(next);
    else if (next) page.adopt(next);
    if (page.now() - this.#lookedAt >= lookPause) void this.look();
  }

  /** The tab was hidden or is shown again, or something was saved or given up. */
  changed(): void {
    if (this.#awaited) this.#settle(this.#awaited);
  }

  #take(served: Composition, urgent: boolean): void {
    if (served.id === this.page.composition().id) {
      this.#forget();
      return;
    }
    const known = this.#awaited;
    // A version that had to go and has not gone yet still has to.
    const stillUrgent = urgent || known?.urgent === true;
    const later = known?.next.id === served.id && known.later;
    this.#awaited = { next: served, urgent: stillUrgent, later };
    this.#settle(this.#awaited);
  }

  #forget(): void {
    this.#awaited = undefined;
    this.page.offer(undefined);
    this.page.cover(false);
  }

  #needsReload(next: Composition): boolean {
    return next.shell.version !== this.page.composition().shell.version;
  }

  #isSeen(next: Composition): boolean {
    return this.#needsReload(next) || this.page.isSeenToChangeBy(next);
  }

  #mayGo(next: Composition): boolean {
    return !this.page.wouldLose() || !this.#isSeen(next);
  }

  #settle(awaited: Awaited): void {
    const { page } = this;
    const { next, urgent, later } = awaited;
    if (!this.#mayGo(next)) {
      this.#ask(awaited);
      return;
    }
    page.offer(undefined);
    if (!this.#isSeen(next)) void this.#go(awaited);
    else if (page.isHidden()) void this.#goUnseen(awaited);
    else if (urgent && !later) void this.#go(awaited);
  }

  #ask(awaited: Awaited): void {
    const { page } = this;
    page.cover(false);
    if (awaited.later) {
      page.offer(undefined);
      return;
    }
    page.offer({
      now: () => page.askToLeave(() => void this.#go(awaited, { agreed: true })),
      later: () => {
        awaited.later = true;
        page.offer(undefined);
      },
    });
  }

  /**
   * Hidden pages go over one after the other, so that the one that is looked at does not wait for them. What has to go is not shown from now on,
   * and a page that is looked at before its turn goes over then.
   */
  async #goUnseen(awaited: Awaited): Promise<void> {
    const { page } = this;
    if (awaited.urgent) page.cover(true);
    else if (this.#needsReload(awaited.next)) await this.#waitUpTo(reloadSpread);
    const end = await page.turn();
    if (this.#awaited === awaited && page.isHidden() && this.#mayGo(awaited.next)) await this.#go(awaited);
    end();
  }

  async #go(awaited: Awaited, { agreed = false } = {}): Promise<void> {
    const { page } = this;
    const { next } = awaited;
    if (this.#needsReload(next)) {
      this.#forget();
      return page.reload(next);
    }
    await page.prepare(next);
    // The update may have been done or taken back meanwhile, or something typed.
    if (this.#awaited !== awaited) return;
    if (!agreed && !this.#mayGo(next)) return this.#ask(awaited);
    this.#forget();
    page.swap(next);
  }
}
