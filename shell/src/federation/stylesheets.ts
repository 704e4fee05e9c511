function arrived(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      link.removeEventListener('load', settle);
      link.removeEventListener('error', settle);
      resolve();
    };
    link.addEventListener('load', settle);
    link.addEventListener('error', settle);
  });
}

/**
 * The stylesheets that bundles below `bases` have loaded into the page. The bundles load each once and count on it from then on, so they
 * are kept aside while none of their parts is on the page.
 */
export class Stylesheets {
  #aside: HTMLLinkElement[] = [];
  #attached = true;
  /** A part that was asked for before its remote went adds its sheet afterwards. */
  readonly #late = new MutationObserver(() => this.#takeAway());

  constructor(private readonly bases: readonly string[]) {}

  /** Puts them back; resolves when they apply. */
  async attach(): Promise<void> {
    this.#late.disconnect();
    this.#attached = true;
    const links = this.#aside;
    this.#aside = [];
    document.head.append(...links);
    await Promise.all(links.map(arrived));
  }

  /** Takes them off the page; one that is still under way follows when it has arrived, because its bundle waits for that. */
  detach(): void {
    this.#attached = false;
    this.#takeAway();
    this.#late.observe(document.head, { childList: true });
  }

  #takeAway() {
    for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (!this.bases.some((base) => link.href.startsWith(base))) continue;
      if (link.sheet) this.#setAside(link);
      else void arrived(link).then(() => this.#attached || this.#setAside(link));
    }
  }

  #setAside(link: HTMLLinkElement) {
    if (!link.isConnected) return;
    link.remove();
    this.#aside.push(link);
  }
}
