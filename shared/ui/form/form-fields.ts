/** Fields of a form in the document, found by their names. */
import type { RefObject } from 'react';

function elementOf(form: HTMLFormElement, name: string): Element | null | undefined {
  const found = form.elements.namedItem(name) ?? form.querySelector(`[name^="${CSS.escape(name)}."]`);
  if (!(found instanceof RadioNodeList)) return found;
  const radios = [...found] as HTMLInputElement[];
  return radios.find(({ disabled }) => !disabled) ?? radios[0];
}

/** Puts the cursor into a field, or into the part of it that is wrong, once it is on the screen, which has begun at its own first field. */
export function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  function focus() {
    const part = form.current?.querySelector(`[aria-invalid="true"][name^="${CSS.escape(name)}."]`);
    const element = part ?? (form.current && elementOf(form.current, name));
    if (element instanceof HTMLElement) element.focus();
  }
  requestAnimationFrame(() => requestAnimationFrame(focus));
}

/**
 * Returns what is wrong with a field whose text is no value, and so counts as empty: the field's own words, or `unfinished` where the browser
 * cannot read it yet.
 */
export function unreadableAt(form: HTMLFormElement | null, name: string, unfinished = ''): string | undefined {
  const field = form && elementOf(form, name);
  if (!(field instanceof HTMLInputElement)) return undefined;
  if (field.validity.customError) return field.validationMessage;
  return field.validity.badInput ? unfinished : undefined;
}
