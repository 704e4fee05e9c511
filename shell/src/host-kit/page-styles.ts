import { tokensCss } from '@charis/shared/ui';
import type { AntdHost } from '@charis/shared/ui/antd-host';
import type { Stylesheets } from '#federation/stylesheets';
import { guardInputMethods } from '../layout/guard-input-methods';

/** antd's icons always write their one style into the head; it comes again with the next icon. */
const iconStyle = () => document.head.querySelector('style[rc-util-key="@ant-design-icons"]');

/**
 * Puts on the page, while at least one remote is mounted, and takes away with the last one: the design tokens, the styles that
 * antd writes, the place of pop-ups, the remotes' stylesheets.
 */
export class PageStyles {
  /** Pop-ups have an element of their own: React never lets go of a container that it has drawn into, so that must not be the page's body. */
  readonly antd: Required<AntdHost>;
  readonly #tokens = document.createElement('style');
  #pageHasIcons = false;
  #mounted = 0;
  #entered: Promise<void> | undefined;

  constructor(
    nonce: string,
    private readonly stylesheets: Stylesheets,
    private readonly onLast: () => void,
  ) {
    this.antd = { nonce, styles: document.createElement('div'), popUps: document.createElement('div') };
    this.#tokens.nonce = nonce;
    this.#tokens.textContent = tokensCss();
    this.antd.popUps.className = 'charis';
    guardInputMethods(this.antd.popUps);
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
    const { styles: antdStyles, popUps } = this.antd;
    antdStyles.replaceChildren();
    popUps.replaceChildren();
    if (!this.#pageHasIcons) iconStyle()?.remove();
    for (const element of [this.#tokens, antdStyles, popUps]) element.remove();
  }

  async #appear() {
    this.#pageHasIcons = iconStyle() !== null;
    document.head.append(this.#tokens, this.antd.styles);
    document.body.append(this.antd.popUps);
    await this.stylesheets.attach();
  }
}
