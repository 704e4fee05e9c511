/** Leads to a heading of the page without a step in the browser's history, and hands it the focus. */
export function leadTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
