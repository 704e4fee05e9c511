import type { ComposedRelease } from '@charis/shared/composition';

/** The stylesheets of one version, which can leave the document and come back. */
export interface Sheets {
  /** Puts them back; resolves when they apply. */
  attach(): Promise<void>;
  /** Takes them off the page, also those that are still to come. */
  detach(): void;
}

interface Version {
  release: ComposedRelease;
  sheets: Sheets;
  /** Parts of it that are on the page. */
  parts: number;
  /** Resolves when its stylesheets apply; undefined while they are away. */
  attached: Promise<void> | undefined;
}

/** The stylesheets of the versions of one remote that have been on the page. Those of a version leave it with its last part. */
export class VersionStyles {
  readonly #versions = new Map<string, Version>();

  constructor(
    private readonly open: (release: ComposedRelease) => Sheets,
    /** Returns whether parts of a version may come to the page. */
    private readonly isAwaited: (release: ComposedRelease) => boolean,
  ) {}

  /** Puts back what has left with a version whose parts are about to be shown again. */
  async attach(release: ComposedRelease): Promise<void> {
    const version = this.#version(release);
    if (this.isAwaited(release)) version.attached ??= version.sheets.attach();
    await version.attached;
  }

  /** Notes that a part of a version is on the page; the function that it returns, that it has gone. */
  show(release: ComposedRelease): () => void {
    const version = this.#version(release);
    version.parts += 1;
    return () => {
      version.parts -= 1;
      this.settle();
    };
  }

  /** Takes away the stylesheets of versions that are neither on the page nor awaited. */
  settle(): void {
    for (const version of this.#versions.values()) {
      if (version.parts > 0 || !version.attached || this.isAwaited(version.release)) continue;
      version.attached = undefined;
      version.sheets.detach();
    }
  }

  #version(release: ComposedRelease): Version {
    const known = this.#versions.get(release.base);
    if (known) return known;
    const version = { release, sheets: this.open(release), parts: 0, attached: Promise.resolve() };
    this.#versions.set(release.base, version);
    return version;
  }
}
