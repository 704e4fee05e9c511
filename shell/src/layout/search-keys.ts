/** Returns whether a key asks for the search: Ctrl+K or Cmd+K anywhere, `/` where it is not typed into something. */
export function asksForSearch(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
): boolean {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return true;
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  return !(
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], dialog')
  );
}
