/** Fields of a form in the document, found by their names. */
import type { RefObject } from 'react';

function elementOf(form: HTMLFormElement, name: string): Element | null | undefined {
  const found = form.elements.namedItem(name) ?? form.querySelector(`[name^="${CSS.escape(name)}."]`);
  return found instanceof RadioNodeList ? (found[0] as Element) : found;
}

/** Puts the cursor into a field, once it is on the screen, which has begun at its own first field. */
export function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  function focus() {
    const element = form.current && elementOf(form.current, name);
    if (element instanceof HTMLElement) element.focus();
  }
  requestAnimationFrame(() => requestAnimationFrame(focus));
}

/** Whether a field holds something that the browser cannot read yet, and so gives as empty. */
export function isHalfTyped(form: HTMLFormElement | null, name: string): boolean {
  const field = form && elementOf(form, name);
  return field instanceof HTMLInputElement && field.validity.badInput;
}
