/**
 * One remote as the page sees it: which version is in use, and its parts. When it fails: the same version once more, the
 * previous version, then whatever stands in the part's place. The version in use is a fact of the whole remote, so that a page never
 * mixes two, neither when one fails nor when another is released while the page is open.
 */

import type { ComposedRelease, ComposedRemote } from '@charis/shared/composition';
import type { RemoteName, Texts } from '@charis/shared/remote';
import type { ComponentType } from 'react';
import { PartCache } from './part-cache';
import { type LoaderServices, type PartKind, PartLoader } from './part-loader';
import { LoadFailure, type LoadPhase } from './script-loader';
import { type Sheets, VersionStyles } from './version-styles';

export interface HandleState {
  release: ComposedRelease;
  /** Grows with each change of version and each new attempt to render; parts are remounted with it. */
  generation: number;
}

/**
 * The report about a version that failed: a part that did not load even at the second attempt, or that threw while rendering. The
 * failures of one version in one phase are reported once until the remote starts over.
 */
export interface FailureReport {
  remote: RemoteName;
  version: string;
  phase: LoadPhase;
  cause: string;
  stack?: string | undefined;
}

export interface HandleServices extends Pick<LoaderServices, 'loadModule' | 'fetchAnew' | 'language'> {
  addTexts(namespace: RemoteName, texts: Texts): Promise<void>;
  /** Returns the stylesheets that a version loads into the page. */
  sheetsOf(release: ComposedRelease): Sheets;
  report(failure: FailureReport): void;
  /** Hears that the version before may have put something wrong into the query cache. */
  onOtherVersion(remote: RemoteName): void;
}

const isSame = (one: ComposedRelease, other: ComposedRelease) =>
  one.container === other.container && one.base === other.base;

export class RemoteHandle {
  #state: HandleState;
  #listeners = new Set<() => void>();
  readonly #loader: PartLoader;
  readonly #styles: VersionStyles;
  #parts: PartCache;
  #prepared: { release: ComposedRelease; parts: PartCache; texts?: Texts } | undefined;
  #renderFailures = new Map<ComposedRelease, number>();
  #reported = new Set<string>();
  #gaveUpOn: object | undefined;
  #remote: ComposedRemote;

  constructor(
    remote: ComposedRemote,
    private readonly services: HandleServices,
  ) {
    this.#remote = remote;
    this.#state = { release: remote, generation: 0 };
    this.#styles = new VersionStyles(
      (release) => services.sheetsOf(release),
      (release) => this.#isAwaited(release),
    );
    this.#loader = new PartLoader(remote.name, {
      ...services,
      attachStyles: (release) => this.#styles.attach(release),
      report: (release, failure) => this.#report(release, failure),
      addTexts: (release, texts) => this.#addTexts(release, texts),
    });
    this.#parts = this.#partsOf(remote);
  }

  readonly get = () => this.#state;

  /** Returns what the composition says of it. */
  get remote(): ComposedRemote {
    return this.#remote;
  }

  /** A part of it is on the page. */
  get isShown(): boolean {
    return this.#listeners.size > 0;
  }

  /** Adopting `remote` would put what is shown there again. */
  isChangedBy(remote: ComposedRemote): boolean {
    return !this.#keeps(remote);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The component of a page (by its part) or slot (by its name), from the version in use. Rejects with `LoadFailure`. */
  part(kind: PartKind, name: string): Promise<ComponentType<object>> {
    return this.#parts.await(kind, name);
  }

  /** Whether a part of the version in use has been on the page. */
  hasShown(kind: PartKind, name: string): boolean {
    return this.#parts.hasShown(kind, name);
  }

  /** Loads a part ahead. A failure that no one waited for is forgotten: a later caller deserves fresh attempts. */
  prefetch(kind: PartKind, name: string): Promise<void> {
    return this.#parts.prefetch(kind, name);
  }

  /** Has a part that failed for no fault of the version loaded again when it is shown next. */
  forget(kind: PartKind, name: string): void {
    this.#parts.forget(kind, name);
  }

  /** Notes that a part of a version is on the page; the function that it returns, that it has gone. */
  shows(release: ComposedRelease): () => void {
    return this.#styles.show(release);
  }

  #isAwaited(release: ComposedRelease): boolean {
    return (
      isSame(release, this.#state.release) || (this.#prepared !== undefined && isSame(release, this.#prepared.release))
    );
  }

  #partsOf(release: ComposedRelease): PartCache {
    return new PartCache((kind, name) => this.#loader.loadTwice(release, kind, name));
  }

  /** Loads the parts that the page has shown from a release that is about to be adopted, so that these are put there at once. */
  async prepare(remote: ComposedRemote): Promise<void> {
    if (this.#keeps(remote)) return;
    if (this.#prepared?.release !== remote) {
      this.#prepared = { release: remote, parts: this.#partsOf(remote) };
      this.#prepared.parts.startThoseOf(this.#parts);
      this.#styles.settle();
    }
    await this.#prepared.parts.settled();
  }

  /**
   * Takes over what another composition says. A version that it still names stays in use, also where that is the one that stood in for a
   * failure; any other gives way, with all its parts, to the served one. Listeners hear of it by `announce`.
   */
  adopt(remote: ComposedRemote): void {
    const kept = this.#keeps(remote);
    this.#remote = remote;
    if (kept) {
      this.#state = { ...this.#state, release: kept };
      return;
    }
    this.#forgetFailures();
    this.#use(remote);
  }

  /** Returns what `remote` names of the version in use, if that may go on. */
  #keeps(remote: ComposedRemote): ComposedRelease | undefined {
    const { release } = this.#state;
    if (isSame(release, remote)) return this.#gaveUpOn ? undefined : remote;
    // Standing in is right for as long as the version that failed is the served one.
    const standsIn = isSame(remote, this.#remote) && remote.previous && isSame(release, remote.previous);
    return standsIn ? remote.previous : undefined;
  }

  /**
   * Takes note that a part of `generation` did not load or threw while rendering. Gives true when something else will be tried (the
   * state has changed, or had already), false when nothing is left. What was given up on one `visit` is tried again on the next.
   */
  failed(generation: number, error: unknown, visit: object): boolean {
    if (generation !== this.#state.generation) return true;
    const { release } = this.#state;
    const threw = !(error instanceof LoadFailure);
    if (threw) {
      const { message = String(error), stack } = error instanceof Error ? error : {};
      this.#report(release, new LoadFailure('render', message, { stack }));
    }
    if (this.#gaveUpOn !== undefined) {
      if (this.#gaveUpOn === visit) return false;
      this.restart();
      return true;
    }
    if (threw) {
      const failures = (this.#renderFailures.get(release) ?? 0) + 1;
      this.#renderFailures.set(release, failures);
      if (failures === 1) return this.#change(release);
    }
    if (release === this.#remote && this.#remote.previous) return this.#change(this.#remote.previous);
    this.#gaveUpOn = visit;
    return false;
  }

  /** Starts over from the current release: the visitor asked for it, or has gone elsewhere. */
  restart(): void {
    this.#forgetFailures();
    this.#change(this.#remote);
  }

  #forgetFailures(): void {
    this.#renderFailures.clear();
    this.#reported.clear();
    this.#gaveUpOn = undefined;
  }

  #change(release: ComposedRelease): true {
    this.#use(release);
    this.announce();
    return true;
  }

  #use(release: ComposedRelease): void {
    const { parts = this.#partsOf(release), texts } = this.#prepared?.release === release ? this.#prepared : {};
    this.#prepared = undefined;
    this.#parts = parts;
    if (!isSame(release, this.#state.release)) this.services.onOtherVersion(this.#remote.name);
    this.#state = { release, generation: this.#state.generation + 1 };
    if (texts) void this.services.addTexts(this.#remote.name, texts);
    this.#styles.settle();
  }

  /** Has the parts on the page look at the state. */
  announce(): void {
    for (const listener of this.#listeners) listener();
  }

  #report(release: ComposedRelease, { phase, message, details: { stack } }: LoadFailure) {
    const failure = `${release.version} ${phase}`;
    if (this.#reported.has(failure)) return;
    this.#reported.add(failure);
    this.services.report({ remote: this.#remote.name, version: release.version, phase, cause: message, stack });
  }

  #addTexts(release: ComposedRelease, texts: Texts): Promise<void> | undefined {
    if (isSame(release, this.#state.release)) return this.services.addTexts(this.#remote.name, texts);
    // Texts of a release that was given up meanwhile would stand among those of another.
    if (this.#prepared && isSame(release, this.#prepared.release))
      this.#prepared.texts = { ...this.#prepared.texts, ...texts };
    return undefined;
  }
}
