import type { ComposedRelease } from '@charis/shared/composition';
import type { Language, RemoteModule, RemoteName, Texts } from '@charis/shared/remote';
import type { ComponentType } from 'react';
import { LoadFailure, toLoadFailure } from './script-loader';

export type PartKind = 'page' | 'slot';

export interface LoaderServices {
  /** Makes a container known to the federation runtime and returns what it exposes as `./remote`. */
  loadModule(release: ComposedRelease, isForPage: boolean): Promise<RemoteModule>;
  /** Has the browser forget the bytes of a file. */
  fetchAnew(url: string): Promise<void>;
  language(): Language;
  /** Puts back the stylesheets that have left the page with the release; resolves when they apply. */
  attachStyles(release: ComposedRelease): Promise<void>;
  addTexts(release: ComposedRelease, texts: Texts): Promise<void> | undefined;
  report(release: ComposedRelease, failure: LoadFailure): void;
}

/** A second attempt after a script threw may fail only because something is missing. */
const moreTelling = (first: LoadFailure, second: LoadFailure) => (first.phase === 'evaluate' ? first : second);

/** Loads the parts of one remote, from whichever release is asked for. */
export class PartLoader {
  readonly #modules = new Map<string, Promise<RemoteModule>>();

  constructor(
    private readonly remote: RemoteName,
    private readonly services: LoaderServices,
  ) {}

  /** Rejects with a `LoadFailure`, which has been reported, when the second attempt fails, too. */
  async loadTwice(release: ComposedRelease, kind: PartKind, name: string): Promise<ComponentType<object>> {
    try {
      return await this.#load(release, kind, name).catch(async (error) => {
        const first = toLoadFailure(error);
        const { timedOut, tampered } = first.details;
        // A hanging server has already cost the whole time-out; the previous version is nearer.
        if (timedOut) throw error;
        // The second attempt at a lazy file would be answered with the same bytes, which the browser keeps.
        if (tampered) await this.services.fetchAnew(tampered);
        return this.#load(release, kind, name).catch((second) => {
          throw moreTelling(first, toLoadFailure(second));
        });
      });
    } catch (error) {
      const failure = toLoadFailure(error);
      this.services.report(release, failure);
      throw failure;
    }
  }

  async #load(release: ComposedRelease, kind: PartKind, name: string): Promise<ComponentType<object>> {
    const module = await this.#module(release, kind === 'page');
    const slots = module.slots as Record<string, () => Promise<{ default: ComponentType<object> }>>;
    const lazy = kind === 'page' ? module.pages[name] : slots[name];
    if (!lazy) throw new LoadFailure('evaluate', `${this.remote}@${release.version} has no ${kind} ${name}`);
    const texts = this.#loadTexts(release, module, `${name}.${kind}`);
    const [part] = await Promise.all([lazy(), texts, this.services.attachStyles(release)]);
    return part.default as ComponentType<object>;
  }

  #module(release: ComposedRelease, isForPage: boolean): Promise<RemoteModule> {
    const { container } = release;
    let module = this.#modules.get(container);
    if (!module) {
      module = this.services.loadModule(release, isForPage);
      module.catch(() => this.#modules.delete(container));
      this.#modules.set(container, module);
    }
    return module;
  }

  async #loadTexts(release: ComposedRelease, module: RemoteModule, part: string): Promise<void> {
    // A built remote gives those of the part that is named, or all.
    const { [this.services.language()]: wanted, en }: Record<Language, (name: string) => Promise<{ default: Texts }>> =
      module.texts;
    const texts = await wanted(part).catch((error) => {
      this.services.report(release, toLoadFailure(error));
      return en(part);
    });
    await this.services.addTexts(release, texts.default);
  }
}
