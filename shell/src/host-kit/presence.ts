import { createCache } from '@ant-design/cssinjs';
import { tokensCss } from '@charis/shared/ui';
import type { Stylesheets } from '#federation/stylesheets';
import { heedInputMethods } from '../layout/heed-input-methods';
import styles from './kit-root.module.css';

/** antd's icons always write their one style into the head; it comes again with the next icon. */
const iconStyle = () => document.head.querySelector('style[rc-util-key="@ant-design-icons"]');

/**
 * Puts on the page, while at least one remote is mounted, and takes away with the last one: the design tokens, the styles that
 * antd writes, the place of pop-ups, the remotes' stylesheets.
 */
export class Presence {
  /** Where antd writes its styles; with it goes the cache that knows which are written. */
  readonly antdStyles = document.createElement('div');
  readonly antdCache = createCache();
  /** Where pop-ups open: React never lets go of a container that it has drawn into, so that must not be the page's body. */
  readonly popups = document.createElement('div');
  readonly #tokens = document.createElement('style');
  #pageHasIcons = false;
  #mounted = 0;
  #entered: Promise<void> | undefined;

  constructor(
    nonce: string,
    private readonly stylesheets: Stylesheets,
    private readonly onLast: () => void,
  ) {
    this.#tokens.nonce = nonce;
    this.#tokens.textContent = tokensCss();
    this.popups.className = styles.root ?? '';
    heedInputMethods(this.popups);
  }

  /** Resolves when the styles are there, so that nothing is seen without them. */
  enter(): Promise<void> {
    this.#mounted += 1;
    this.#entered ??= this.#appear();
    return this.#entered;
  }

  leave(): void {
    this.#mounted -= 1;
    if (this.#mounted > 0) return;
    this.#entered = undefined;
    this.onLast();
    this.stylesheets.detach();
    this.antdStyles.replaceChildren();
    this.popups.replaceChildren();
    if (!this.#pageHasIcons) iconStyle()?.remove();
    for (const element of [this.#tokens, this.antdStyles, this.popups]) element.remove();
  }

  async #appear() {
    this.#pageHasIcons = iconStyle() !== null;
    document.head.append(this.#tokens, this.antdStyles);
    document.body.append(this.popups);
    await this.stylesheets.attach();
  }
}
