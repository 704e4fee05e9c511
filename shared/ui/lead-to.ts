/** Leads to a part of the page by its id, and hands it the focus; what is folded opens. */
export function leadTo(id: string): void {
  const part = document.getElementById(id);
  if (part instanceof HTMLDetailsElement) part.open = true;
  const focused = part instanceof HTMLDetailsElement ? part.querySelector('summary') : part;
  focused?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'start' });
}
