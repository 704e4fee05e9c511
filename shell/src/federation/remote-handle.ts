/**
 * One remote as the page sees it: which version is in use, and its parts. The ladder of a failure: the same version once more, the
 * previous version, then whatever stands in the part's place. The version in use is a fact of the whole remote, so that a page never
 * mixes two.
 */
import type { Language, RemoteModule, RemoteName, Texts } from '@charis/shared/remote';
import type { ComposedRelease, ComposedRemote } from '@charis/shared/remote/composition';
import type { ComponentType } from 'react';
import { LoadFailure, type LoadPhase, toLoadFailure } from './script-loader';

export type PartKind = 'page' | 'slot';

export interface HandleState {
  release: ComposedRelease;
  /** Grows with each change of version and each new attempt to render; parts are remounted with it. */
  generation: number;
}

/**
 * What the server hears of a version that failed: a part that did not load even at the second attempt, or that threw while rendering. The
 * failures of one version in one phase are told once until the remote starts over.
 */
export interface FailureReport {
  remote: RemoteName;
  version: string;
  phase: LoadPhase;
  cause: string;
}

export interface HandleServices {
  /** Makes a container known to the federation runtime and gives what it exposes as `./remote`. */
  loadModule(release: ComposedRelease): Promise<RemoteModule>;
  /** Has the browser forget the bytes of a file. */
  fetchAnew(url: string): Promise<void>;
  addTexts(namespace: RemoteName, texts: Texts): Promise<void>;
  language(): Language;
  report(failure: FailureReport): void;
  /** Drops the remote's cached answers, which another version may read otherwise. */
  dropAnswers(remote: RemoteName): void;
}

interface LoadingPart {
  loaded: Promise<ComponentType<object>>;
  /** A part of the page waits for it, and will say that it failed. */
  awaited: boolean;
}

/** A promise that React's `use` can read without suspending once it is settled. */
type Tracked<Value> = Promise<Value> & { status?: 'fulfilled'; value?: Value };

function track<Value>(promise: Tracked<Value>): Promise<Value> {
  promise.then(
    (value) => {
      promise.status = 'fulfilled';
      promise.value = value;
    },
    () => undefined,
  );
  return promise;
}

export class RemoteHandle {
  #state: HandleState;
  #listeners = new Set<() => void>();
  #modules = new Map<ComposedRelease, Promise<RemoteModule>>();
  #parts = new Map<string, LoadingPart>();
  #renderFailures = new Map<ComposedRelease, number>();
  #reported = new Set<string>();
  #gaveUpOn: object | undefined;

  constructor(
    readonly remote: ComposedRemote,
    private readonly services: HandleServices,
  ) {
    this.#state = { release: remote, generation: 0 };
  }

  readonly get = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The component of a page (by its part) or slot (by its name), from the version in use. Rejects with `LoadFailure`. */
  part(kind: PartKind, name: string): Promise<ComponentType<object>> {
    const part = this.#startedPart(kind, name);
    part.awaited = true;
    return part.loaded;
  }

  /** Loads a part ahead. A failure that nobody waited for is forgotten: whoever arrives later deserves fresh attempts. */
  async prefetch(kind: PartKind, name: string): Promise<void> {
    const key = `${kind} ${name}`;
    const part = this.#startedPart(kind, name);
    try {
      await part.loaded;
    } catch {
      if (!part.awaited && this.#parts.get(key) === part) this.#parts.delete(key);
    }
  }

  #startedPart(kind: PartKind, name: string): LoadingPart {
    const key = `${kind} ${name}`;
    let part = this.#parts.get(key);
    if (!part) {
      part = { loaded: track(this.#loadTwice(this.#state.release, kind, name)), awaited: false };
      this.#parts.set(key, part);
    }
    return part;
  }

  /**
   * Takes note that a part of `generation` did not load or threw while rendering. Gives true when something else will be tried (the
   * state has changed, or had already), false when nothing is left. What was given up on one `visit` is tried anew on the next.
   */
  failed(generation: number, error: unknown, visit: object): boolean {
    if (generation !== this.#state.generation) return true;
    const { release } = this.#state;
    const threw = !(error instanceof LoadFailure);
    if (threw) this.#report(release, new LoadFailure('render', error instanceof Error ? error.message : String(error)));
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
    if (release === this.remote && this.remote.previous) return this.#change(this.remote.previous);
    this.#gaveUpOn = visit;
    return false;
  }

  /** Starts over from the current release: the visitor asked for it, or has gone elsewhere. */
  restart(): void {
    this.#renderFailures.clear();
    this.#reported.clear();
    this.#gaveUpOn = undefined;
    this.#change(this.remote);
  }

  #change(release: ComposedRelease): true {
    this.#parts.clear();
    if (release !== this.#state.release) this.services.dropAnswers(this.remote.name);
    this.#state = { release, generation: this.#state.generation + 1 };
    for (const listener of this.#listeners) listener();
    return true;
  }

  #report(release: ComposedRelease, { phase, message }: LoadFailure) {
    const failure = `${release.version} ${phase}`;
    if (this.#reported.has(failure)) return;
    this.#reported.add(failure);
    this.services.report({ remote: this.remote.name, version: release.version, phase, cause: message });
  }

  async #loadTwice(release: ComposedRelease, kind: PartKind, name: string): Promise<ComponentType<object>> {
    try {
      return await this.#load(release, kind, name).catch(async (error) => {
        const { timedOut, tampered } = toLoadFailure(error).details;
        // A hanging server has already cost the whole time-out; the previous version is nearer.
        if (timedOut) throw error;
        // The second attempt at a lazy file would be answered with the same bytes, which the browser keeps.
        if (tampered) await this.services.fetchAnew(tampered);
        return this.#load(release, kind, name);
      });
    } catch (error) {
      const failure = toLoadFailure(error);
      this.#report(release, failure);
      throw failure;
    }
  }

  async #load(release: ComposedRelease, kind: PartKind, name: string): Promise<ComponentType<object>> {
    const module = await this.#module(release);
    const slots = module.slots as Record<string, () => Promise<{ default: ComponentType<object> }>>;
    const lazy = kind === 'page' ? module.pages[name] : slots[name];
    if (!lazy) throw new LoadFailure('evaluate', `${this.remote.name}@${release.version} has no ${kind} ${name}`);
    const [part] = await Promise.all([lazy(), this.#loadTexts(release, module)]);
    return part.default as ComponentType<object>;
  }

  #module(release: ComposedRelease): Promise<RemoteModule> {
    let module = this.#modules.get(release);
    if (!module) {
      module = this.services.loadModule(release);
      module.catch(() => this.#modules.delete(release));
      this.#modules.set(release, module);
    }
    return module;
  }

  async #loadTexts(release: ComposedRelease, module: RemoteModule): Promise<void> {
    const wanted = module.texts[this.services.language()];
    const texts = await wanted().catch((error) => {
      this.#report(release, toLoadFailure(error));
      return module.texts.en();
    });
    await this.services.addTexts(this.remote.name, texts.default);
  }
}
