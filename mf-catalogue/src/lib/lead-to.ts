/** Leads to a part of the page by its id, and hands it the focus. */
export function leadTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
