import type { Composition, FirstAnswer } from '@charis/shared/composition';

/** Returns the composition that delivery wrote into this page. */
export function inlinedComposition(): Composition {
  const text = document.getElementById('charis-composition')?.textContent;
  if (!text) throw new Error('The page carries no composition');
  return JSON.parse(text) as Composition;
}

/** Returns the nonce of this page's content security policy; browsers hide it from selectors and keep it on the element. */
export function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/** Returns the answers that the page's first screen was made from; none where it has no first screen. */
export function inlinedAnswers(): FirstAnswer[] {
  const text = document.getElementById('charis-answers')?.textContent;
  return text ? (JSON.parse(text) as FirstAnswer[]) : [];
}
