import type { Composition } from '@charis/shared/remote/composition';

/** The composition that delivery wrote into this page. */
export function inlinedComposition(): Composition {
  const text = document.getElementById('charis-composition')?.textContent;
  if (!text) throw new Error('The page carries no composition');
  return JSON.parse(text) as Composition;
}

/** The nonce of this page's content security policy; browsers hide it from selectors and keep it on the element. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
